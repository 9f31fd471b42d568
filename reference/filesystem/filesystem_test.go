package filesystem_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
	"github.com/toolconform/toolconform/reference/filesystem"
)

// A fixture is a mounted module with a temporary folder.
type fixture struct {
	*amplifiertest.TestCoordinator
	t   *testing.T
	dir string
	log *bytes.Buffer
}

// mounted mounts the module on files; names that end in a slash are folders.
func mounted(t *testing.T, config map[string]any, files map[string]string) *fixture {
	t.Helper()
	b := &fixture{t: t, dir: filepath.Join(t.TempDir(), "allowed"), log: &bytes.Buffer{}}
	b.TestCoordinator = &amplifiertest.TestCoordinator{}
	b.Log = slog.New(slog.NewTextHandler(b.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	if err := os.Mkdir(b.dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		b.put(name, content)
	}
	config = maps.Clone(config)
	if config == nil {
		config = map[string]any{}
	}
	if config["working_dir"] == nil {
		config["working_dir"] = b.dir
	}
	m, err := amplifier.Mount(filesystem.Mount).Call(t.Context(), b, config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := m.Clean(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return b
}

func (b *fixture) put(name, content string) {
	b.t.Helper()
	path := filepath.Join(b.dir, name)
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if strings.HasSuffix(name, "/") {
		err = os.MkdirAll(path, 0o755)
	} else if err == nil {
		err = os.WriteFile(path, []byte(content), 0o644)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// call calls a tool with input in JSON.
func (b *fixture) call(name, input string) amplifier.ToolResult {
	b.t.Helper()
	return b.callWith(b.t.Context(), name, input)
}

func (b *fixture) callWith(ctx context.Context, name, input string) amplifier.ToolResult {
	b.t.Helper()
	tool, ok := b.Lookup(name)
	if !ok {
		b.t.Fatalf("there is no %s", name)
	}
	var of map[string]any
	if err := json.Unmarshal([]byte(input), &of); err != nil {
		b.t.Fatal(err)
	}
	return tool.Tool.Execute(ctx, of)
}

// holds returns the contents of the folder, by path.
func (b *fixture) holds() map[string]string {
	b.t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(b.dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(path)
		rel, _ := filepath.Rel(b.dir, path)
		all[filepath.ToSlash(rel)] = string(content)
		return err
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return all
}

// The table of the original's behaviour, and where this module differs.
//
//toolconform:witness MDL-024
func TestToolsDoWhatTheOriginalDoes(t *testing.T) {
	long := strings.Repeat("ä", 2001)
	files := map[string]string{
		"a.txt": "one\ntwo\r\nthree", "empty.txt": "", "long.txt": long + "\n", "bytes.bin": "\xff\xfe", "same.txt": "x x x", "sub/inner/": "", "sub/z.txt": "",
		"crlf.txt": "a\r\nb\r\n",
	}
	for _, c := range []struct{ name, tool, input, want string }{
		{"whole file", "read_file", `{"file_path":"a.txt"}`, `{"file_path":"a.txt","content":"     1\tone\n     2\ttwo\n     3\tthree\n","total_lines":3,"lines_read":3,"offset":1}`},
		{"part", "read_file", `{"file_path":"a.txt","offset":2,"limit":1}`, `{"file_path":"a.txt","content":"     2\ttwo\n","total_lines":3,"lines_read":1,"offset":2}`},
		{"integers of JSON", "read_file", `{"file_path":"a.txt","offset":3.0}`, `{"file_path":"a.txt","content":"     3\tthree\n","total_lines":3,"lines_read":1,"offset":3}`},
		{"behind the end", "read_file", `{"file_path":"a.txt","offset":9}`, `{"file_path":"a.txt","content":"","total_lines":3,"lines_read":0,"offset":9,"warning":"The file has 3 lines, and none from line 9 on"}`},
		{"empty", "read_file", `{"file_path":"empty.txt"}`, `{"file_path":"empty.txt","content":"","total_lines":0,"lines_read":0,"offset":1,"warning":"The file exists and is empty"}`},
		{"long line", "read_file", `{"file_path":"long.txt"}`, `{"file_path":"long.txt","content":"     1\t` + long[:4000] + `\n","total_lines":1,"lines_read":1,"offset":1}`},
		{"folder", "read_file", `{"file_path":"sub"}`, `{"file_path":"sub","content":"inner/\nz.txt\n","is_directory":true,"entry_count":2}`},
		{"no path", "read_file", `{}`, "file_path is required (ValueError)"},
		{"empty path", "read_file", `{"file_path":""}`, "file_path is required (ValueError)"},
		{"path of another type", "read_file", `{"file_path":7}`, "'file_path' must be a string (ValueError)"},
		{"offset too small", "read_file", `{"file_path":"a.txt","offset":0}`, "'offset' must be at least 1 (ValueError)"},
		{"missing", "read_file", `{"file_path":"none.txt"}`, "Path not found: none.txt (FileNotFoundError)"},
		{"no text", "read_file", `{"file_path":"bytes.bin"}`, "Cannot read bytes.bin: it is not UTF-8 text (UnicodeDecodeError)"},

		{"new file", "write_file", `{"file_path":"new/deep/n.txt","content":"hi\n"}`, `{"file_path":"new/deep/n.txt","bytes":3}`},
		{"overwrite", "write_file", `{"file_path":"a.txt","content":"ä"}`, `{"file_path":"a.txt","bytes":2}`},
		{"empty content", "write_file", `{"file_path":"e.txt","content":""}`, `{"file_path":"e.txt","bytes":0}`},
		{"no content", "write_file", `{"file_path":"a.txt"}`, "content is required (ValueError)"},
		{"folder in the way", "write_file", `{"file_path":"sub","content":"x"}`, "Is a directory: sub (IsADirectoryError)"},
		{"the root", "write_file", `{"file_path":".","content":"x"}`, "Is a directory: . (IsADirectoryError)"},
		{"file in the way", "write_file", `{"file_path":"a.txt/b","content":"x"}`, "Not a directory: a part of a.txt/b (NotADirectoryError)"},

		{"edit", "edit_file", `{"file_path":"a.txt","old_string":"one","new_string":"1"}`, `{"file_path":"a.txt","replacements_made":1,"bytes_written":12}`},
		{"delete a text", "edit_file", `{"file_path":"a.txt","old_string":"one\n","new_string":""}`, `{"file_path":"a.txt","replacements_made":1,"bytes_written":10}`},
		{"edit all", "edit_file", `{"file_path":"same.txt","old_string":"x","new_string":"yy","replace_all":true}`, `{"file_path":"same.txt","replacements_made":3,"bytes_written":8}`},
		{"edit several", "edit_file", `{"file_path":"same.txt","old_string":"x","new_string":"y"}`, `old_string appears 3 times in same.txt: make it unique, or use replace_all (ValueError) {"occurrences":3}`},
		{"edit nothing", "edit_file", `{"file_path":"same.txt","old_string":"q","new_string":"y"}`, `old_string not found in same.txt (ValueError) {"old_string":"q"}`},
		{"edit to the same", "edit_file", `{"file_path":"same.txt","old_string":"x","new_string":"x"}`, "old_string and new_string must be different (ValueError)"},
		{"no old text", "edit_file", `{"file_path":"same.txt","new_string":"x"}`, "old_string is required (ValueError)"},
		{"empty old text", "edit_file", `{"file_path":"same.txt","old_string":"","new_string":"x"}`, "old_string is required (ValueError)"},
		{"edit a missing file", "edit_file", `{"file_path":"none.txt","old_string":"x","new_string":"y"}`, "File not found: none.txt (FileNotFoundError)"},
		{"edit below nothing", "edit_file", `{"file_path":"no/ne.txt","old_string":"x","new_string":"y"}`, "File not found: no/ne.txt (FileNotFoundError)"},
		{"edit no text", "edit_file", `{"file_path":"bytes.bin","old_string":"x","new_string":"y"}`, "Cannot read bytes.bin: it is not UTF-8 text (UnicodeDecodeError)"},
		{"edit a folder", "edit_file", `{"file_path":"sub","old_string":"x","new_string":"y"}`, "Is a directory: sub (IsADirectoryError)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := mounted(t, nil, files)
			before := b.holds()
			result := b.call(c.tool, c.input)
			if got := summary(result); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
			if after := b.holds(); !result.OK() && !maps.Equal(before, after) {
				t.Errorf("a failed call changed something: %v", after)
			}
		})
	}
}

// summary returns the output of a success, or message, type and other details of a failure.
func summary(r amplifier.ToolResult) string {
	if r.OK() {
		return r.OutputJSON()
	}
	details := r.Details()
	delete(details, "message")
	delete(details, "type")
	text := r.Message() + " (" + r.Type() + ")"
	if len(details) > 0 {
		rest, _ := json.Marshal(details)
		text += " " + string(rest)
	}
	return text
}

// Written files can be read, and a replaced file keeps its mode.
func TestWrittenFilesAreWhole(t *testing.T) {
	b := mounted(t, nil, map[string]string{"run.sh": "old"})
	if err := os.Chmod(filepath.Join(b.dir, "run.sh"), 0o750); err != nil {
		t.Fatal(err)
	}
	b.call("write_file", `{"file_path":"run.sh","content":"one\ntwo\n"}`)
	b.call("edit_file", `{"file_path":"`+filepath.ToSlash(filepath.Join(b.dir, "run.sh"))+`","old_string":"two","new_string":"three"}`)
	b.call("write_file", `{"file_path":"sub/../new.txt","content":"n"}`)
	if got := b.holds(); !maps.Equal(got, map[string]string{"run.sh": "one\nthree\n", "new.txt": "n"}) {
		t.Error(got)
	}
	if info, err := os.Stat(filepath.Join(b.dir, "run.sh")); err != nil || info.Mode().Perm() != 0o750 {
		t.Error(info.Mode(), err)
	}
}

// The log has the registered events, and no contents of files.
func TestCallsAreLogged(t *testing.T) {
	b := mounted(t, nil, map[string]string{"a.txt": "secret words"})
	b.call("read_file", `{"file_path":"a.txt"}`)
	b.call("read_file", `{"file_path":"b.txt"}`)
	text := b.log.String()
	for _, want := range []string{
		"level=DEBUG msg=tool-filesystem:started tool=read_file", "level=DEBUG msg=tool-filesystem:completed",
		"level=WARN msg=tool-filesystem:error tool=read_file type=FileNotFoundError",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the log:\n%s", want, text)
		}
	}
	if strings.Contains(text, "secret") || strings.Contains(text, "level=ERROR") {
		t.Error(text)
	}
	contributions := b.Contributions(amplifier.ChannelEvents)
	if len(contributions) != 1 || contributions[0].Name != "tool-filesystem" || len(contributions[0].Values) != 3 {
		t.Error(contributions)
	}
}
