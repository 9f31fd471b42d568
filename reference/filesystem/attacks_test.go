package filesystem_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// attacked mounts a module next to a secret outside of its folder, which no call may read or write.
func attacked(t *testing.T, config map[string]any) (b *fixture, outside string) {
	t.Helper()
	b = mounted(t, config, map[string]string{"in.txt": "inside", "sub/deep.txt": "deep"})
	outside = filepath.Join(filepath.Dir(b.dir), "outside")
	if err := os.Mkdir(outside, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(outside, "secret.txt"), []byte("top secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		content, err := os.ReadFile(filepath.Join(outside, "secret.txt"))
		entries, _ := os.ReadDir(outside)
		if err != nil || string(content) != "top secret" || len(entries) != 1 {
			t.Errorf("outside was changed: %q, %v, %v", content, err, entries)
		}
	})
	return b, outside
}

func link(t *testing.T, to, from string) {
	t.Helper()
	if err := os.Symlink(to, from); err != nil {
		t.Skip(err) // Windows requires a privilege
	}
}

// refused calls all three tools with a path, and checks that none has an effect.
func (b *fixture) refused(path, want string) {
	b.t.Helper()
	text, err := json.Marshal(path)
	if err != nil {
		b.t.Fatal(err)
	}
	quoted := string(text)
	before := b.holds()
	for tool, input := range map[string]string{
		"read_file":  `{"file_path":` + quoted + `}`,
		"write_file": `{"file_path":` + quoted + `,"content":"overwritten"}`,
		"edit_file":  `{"file_path":` + quoted + `,"old_string":"secret","new_string":"gone"}`,
	} {
		result := b.call(tool, input)
		if result.OK() || !strings.Contains(result.Message(), want) || strings.Contains(result.Text(), "top secret") {
			b.t.Errorf("%s %s: %s\nwant %s", tool, path, result, want)
		}
		if outside := filepath.Dir(b.dir); !strings.Contains(path, outside) && strings.Contains(result.Text(), outside) {
			b.t.Errorf("%s %s tells where it is: %s", tool, path, result)
		}
	}
	if after := b.holds(); !maps.Equal(before, after) {
		b.t.Errorf("%s: files changed: %v", path, after)
	}
}

func TestAttackDotDot(t *testing.T) {
	b, _ := attacked(t, nil)
	for _, path := range []string{"../outside/secret.txt", "sub/../../outside/secret.txt", "./.././outside/secret.txt", "sub/../.."} {
		b.refused(path, "Access denied: "+path+" is not within allowed")
	}
}

func TestAttackAbsolutePath(t *testing.T) {
	b, outside := attacked(t, nil)
	for _, path := range []string{filepath.Join(outside, "secret.txt"), b.dir + "/../outside/secret.txt", b.dir + "x/secret.txt"} {
		b.refused(path, "is not within allowed")
	}
}

func TestAttackSymbolicLinkToAFile(t *testing.T) {
	b, outside := attacked(t, nil)
	link(t, filepath.Join(outside, "secret.txt"), filepath.Join(b.dir, "absolute.txt"))
	link(t, "../outside/secret.txt", filepath.Join(b.dir, "relative.txt"))
	link(t, "relative.txt", filepath.Join(b.dir, "chain.txt"))
	for _, path := range []string{"absolute.txt", "relative.txt", "chain.txt"} {
		b.refused(path, "Access denied: ")
	}
}

func TestAttackSymbolicLinkToAFolder(t *testing.T) {
	b, outside := attacked(t, nil)
	link(t, outside, filepath.Join(b.dir, "door"))
	link(t, "..", filepath.Join(b.dir, "sub", "up"))
	link(t, ".", filepath.Join(b.dir, "self"))
	for _, path := range []string{"door/secret.txt", "door/../../outside/secret.txt", "sub/up/outside/secret.txt"} {
		b.refused(path, "")
	}
	if result := b.call("read_file", `{"file_path":"self/self/in.txt"}`); !result.OK() {
		t.Errorf("a link that stays inside is not followed: %s", result)
	}
	if result := b.call("write_file", `{"file_path":"door/new.txt","content":"x"}`); !strings.Contains(result.Message(), "symbolic link") {
		t.Error(result)
	}
}

func TestAttackSymbolicLinkThatDangles(t *testing.T) {
	b, outside := attacked(t, nil)
	link(t, filepath.Join(outside, "new.txt"), filepath.Join(b.dir, "dangling.txt"))
	b.refused("dangling.txt", "Access denied: ")
}

// A cycle of links is an error.
func TestAttackSymbolicLinkToItself(t *testing.T) {
	b, _ := attacked(t, nil)
	link(t, "circle", filepath.Join(b.dir, "circle"))
	b.refused("circle", "circle")
}

func TestAttackPathsThatAreNone(t *testing.T) {
	b, _ := attacked(t, nil)
	for _, path := range []string{"in.txt\x00.png", strings.Repeat("a/", 2100) + "x"} {
		b.refused(path, "file_path is not a valid path")
	}
	b.refused(strings.Repeat("a", 300), "")
}

// Devices and pipes neither block a call nor are written to.
func TestAttackDevices(t *testing.T) {
	if _, err := os.Stat("/dev/zero"); err != nil {
		t.Skip(err)
	}
	b := mounted(t, map[string]any{"allowed_read_paths": []any{"/dev"}, "allowed_write_paths": []any{"/dev"}}, nil)
	for _, path := range []string{"/dev/zero", "/dev/null"} {
		for tool, input := range map[string]string{
			"read_file": `{"file_path":"` + path + `"}`, "write_file": `{"file_path":"` + path + `","content":"x"}`,
			"edit_file": `{"file_path":"` + path + `","old_string":"x","new_string":"y"}`,
		} {
			if result := b.call(tool, input); result.Message() != "Not a regular file: "+path {
				t.Errorf("%s %s: %s", tool, path, result)
			}
		}
	}
}

// A pseudo file has size 0 and endless contents.
func TestAttackEndlessFile(t *testing.T) {
	if _, err := os.Stat("/proc/self/environ"); err != nil {
		t.Skip(err)
	}
	b := mounted(t, map[string]any{"allowed_read_paths": []any{"/proc/self"}, "max_size": 8}, nil)
	if result := b.call("read_file", `{"file_path":"/proc/self/status"}`); !strings.HasPrefix(result.Message(), "Too large") {
		t.Error(result)
	}
}

// Sizes are bounded for reading, writing and editing.
//
//toolconform:witness MDL-018
func TestAttackSizes(t *testing.T) {
	b := mounted(t, map[string]any{"max_size": 10}, map[string]string{"ten.txt": "xxxxxxxxxx", "eleven.txt": "xxxxxxxxxxx"})
	for _, c := range []struct {
		tool, input string
		ok          bool
	}{
		{"read_file", `{"file_path":"ten.txt"}`, true},
		{"read_file", `{"file_path":"eleven.txt"}`, false},
		{"write_file", `{"file_path":"w.txt","content":"0123456789"}`, true},
		{"write_file", `{"file_path":"w.txt","content":"0123456789a"}`, false},
		{"edit_file", `{"file_path":"ten.txt","old_string":"x","new_string":"yy","replace_all":true}`, false},
		{"edit_file", `{"file_path":"eleven.txt","old_string":"x","new_string":"","replace_all":true}`, false},
		{"edit_file", `{"file_path":"ten.txt","old_string":"x","new_string":"y","replace_all":true}`, true},
	} {
		if result := b.call(c.tool, c.input); result.OK() != c.ok || !c.ok && !strings.Contains(result.Message(), "may have 10 bytes (max_size)") {
			t.Errorf("%s %s: %s", c.tool, c.input, result)
		}
	}
	if got := b.holds(); !maps.Equal(got, map[string]string{"ten.txt": "yyyyyyyyyy", "eleven.txt": "xxxxxxxxxxx", "w.txt": "0123456789"}) {
		t.Error(got)
	}
}

// A denied path is denied under any name: through a link, through .., as a file, and in a folder that is created later.
func TestAttackDeniedPaths(t *testing.T) {
	dir := t.TempDir()
	for _, folder := range []string{"denied/deep", "free"} {
		if err := os.MkdirAll(filepath.Join(dir, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"denied/a.txt", "free/one.txt", "free/b.txt"} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte("old"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	link(t, "../denied", filepath.Join(dir, "free", "link"))
	if err := os.Link(filepath.Join(dir, "free", "one.txt"), filepath.Join(dir, "free", "hard.txt")); err != nil {
		t.Skip(err)
	}
	b := mounted(t, map[string]any{"working_dir": dir, "denied_write_paths": []any{"denied", "free/one.txt", "later"}}, nil)
	for _, path := range []string{
		"denied/a.txt", "denied/new.txt", "denied/deep/new.txt", "free/../denied/a.txt", "free/link/a.txt", "free/link/deep/new.txt", "free/one.txt",
		"free/hard.txt", "later/x.txt", "later", "denied",
	} {
		if result := b.call("write_file", fmt.Sprintf(`{"file_path":%q,"content":"new"}`, path)); result.OK() || !strings.HasPrefix(result.Message(), "Access denied: ") {
			t.Errorf("%s: %s", path, result)
		}
		if result := b.call("edit_file", fmt.Sprintf(`{"file_path":%q,"old_string":"old","new_string":"new"}`, path)); result.OK() {
			t.Errorf("%s: %s", path, result)
		}
	}
	for _, path := range []string{"denied/a.txt", "free/one.txt"} {
		if result := b.call("read_file", fmt.Sprintf(`{"file_path":%q}`, path)); !result.OK() {
			t.Errorf("%s cannot be read: %s", path, result)
		}
		if content, err := os.ReadFile(filepath.Join(dir, path)); err != nil || string(content) != "old" {
			t.Errorf("%s is %q, %v", path, content, err)
		}
	}
	if result := b.call("write_file", `{"file_path":"free/b.txt","content":"new"}`); !result.OK() {
		t.Error(result)
	}
}

// While a folder is swapped for a link to the outside, again and again, nothing outside is read or written.
func TestAttackFolderSwappedForALink(t *testing.T) {
	b, outside := attacked(t, nil)
	if err := os.Mkdir(filepath.Join(b.dir, "swap"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(b.dir, "swap", "secret.txt"), []byte("harmless"), 0o644); err != nil {
		t.Fatal(err)
	}
	link(t, outside, filepath.Join(b.dir, "evil"))
	done := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		swap, aside, evil := filepath.Join(b.dir, "swap"), filepath.Join(b.dir, "aside"), filepath.Join(b.dir, "evil")
		for {
			select {
			case <-done:
				return
			default:
			}
			_ = os.Rename(swap, aside)
			_ = os.Rename(evil, swap)
			_ = os.Rename(swap, evil)
			_ = os.Rename(aside, swap)
		}
	})
	for range 300 {
		if result := b.call("read_file", `{"file_path":"swap/secret.txt"}`); strings.Contains(result.Text(), "top secret") {
			t.Errorf("it is out: %s", result)
		}
		b.call("write_file", `{"file_path":"swap/secret.txt","content":"overwritten"}`)
		b.call("edit_file", `{"file_path":"swap/secret.txt","old_string":"secret","new_string":"gone"}`)
	}
	close(done)
	wait.Wait()
}

// The allowed folder stays open: another folder at its path is not allowed.
func TestAttackAllowedFolderSwapped(t *testing.T) {
	b, outside := attacked(t, nil)
	if err := os.Rename(b.dir, b.dir+"-before"); err != nil {
		t.Skip(err) // Windows
	}
	link(t, outside, b.dir)
	if result := b.call("read_file", `{"file_path":"secret.txt"}`); result.OK() {
		t.Error(result)
	}
	if result := b.call("write_file", `{"file_path":"new.txt","content":"x"}`); !result.OK() {
		t.Error(result)
	}
	if content, err := os.ReadFile(filepath.Join(b.dir+"-before", "new.txt")); err != nil || string(content) != "x" {
		t.Errorf("%q, %v", content, err)
	}
}

// A countdown is a context that ends after Err was called n times.
type countdown struct {
	context.Context
	left int
	done chan struct{}
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}
func (c *countdown) Done() <-chan struct{}       { return c.done }
func (c *countdown) Deadline() (time.Time, bool) { return time.Time{}, false }

// Whenever a call is cancelled, the file has either the old or the new contents, and no temporary file is left.
func TestCancellationLeavesNothingHalfWritten(t *testing.T) {
	content := strings.Repeat("0123456789abcdef", 200_000) // several pieces
	for _, c := range []struct{ name, tool, input, old, new string }{
		{"write", "write_file", fmt.Sprintf(`{"file_path":"f.txt","content":%q}`, content), "old", content},
		{"edit", "edit_file", `{"file_path":"f.txt","old_string":"0","new_string":"zero","replace_all":true}`, content, strings.ReplaceAll(content, "0", "zero")},
	} {
		t.Run(c.name, func(t *testing.T) {
			cancelled, finished := 0, false
			for moment := 0; !finished && moment < 500; moment++ {
				b := mounted(t, nil, map[string]string{"f.txt": c.old})
				result := b.callWith(&countdown{t.Context(), moment, make(chan struct{})}, c.tool, c.input)
				want := c.old
				if result.OK() {
					want, finished = c.new, true
				} else {
					cancelled++
					if result.Type() != "CancelledError" {
						t.Errorf("cancelled at %d: %s", moment, result)
					}
				}
				if got := b.holds(); !maps.Equal(got, map[string]string{"f.txt": want}) {
					t.Fatalf("cancelled at %d: %d files, f.txt has %d bytes", moment, len(got), len(got["f.txt"]))
				}
			}
			if cancelled < 4 || !finished {
				t.Errorf("%d moments were tried, finished: %t", cancelled, finished)
			}
		})
	}
}

// A call that waits for another writer returns when it is cancelled, and concurrent edits of one file are not lost.
func TestParallelEditsAreAllThere(t *testing.T) {
	b := mounted(t, nil, map[string]string{"f.txt": "end"})
	var wait sync.WaitGroup
	for i := range 20 {
		wait.Go(func() {
			result := b.call("edit_file", fmt.Sprintf(`{"file_path":"f.txt","old_string":"end","new_string":"<%d>end"}`, i))
			if !result.OK() {
				t.Error(result)
			}
		})
	}
	wait.Wait()
	got := b.holds()["f.txt"]
	for i := range 20 {
		if !strings.Contains(got, fmt.Sprintf("<%d>", i)) {
			t.Errorf("<%d> is lost: %s", i, got)
		}
	}
}

// After its cleanup, the tools of the module fail.
func TestAttackAfterCleanup(t *testing.T) {
	var c amplifier.Coordinator
	m, err := amplifier.Mount(mountHere(t)).Call(t.Context(), &c, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Clean(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, tool := range c.Tools() {
		if result := tool.Tool.Execute(t.Context(), map[string]any{"file_path": "x", "content": "x", "old_string": "a", "new_string": "b"}); result.OK() {
			t.Errorf("%s: %s", tool.Name, result)
		}
	}
}
