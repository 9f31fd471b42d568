package filesystem_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/mountplan"
	"github.com/toolconform/toolconform/reference/filesystem"
)

// mountHere mounts the module on a temporary folder with one file.
func mountHere(t testing.TB) amplifier.Mount {
	parent := t.TempDir()
	return func(ctx context.Context, coordinator amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) {
		dir, err := os.MkdirTemp(parent, "")
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("the end"), 0o600)
		}
		if err != nil {
			return amplifier.Mounted{}, err
		}
		return filesystem.Mount(ctx, coordinator, map[string]any{"working_dir": dir})
	}
}

// subjects returns the three tools, each with its example, since tools that write cannot be called just anywhere.
func subjects(t testing.TB) []conformance.Subject {
	all := conformance.Module(mountHere(t), nil)
	for i := range all {
		switch all[i].Name {
		case "write_file":
			all[i].Examples = []contract.Example{{Name: "write notes", Arguments: `{"file_path":"new/notes.txt","content":"first\n"}`}}
		case "edit_file":
			all[i].Examples = []contract.Example{{Name: "go on", Arguments: `{"file_path":"notes.txt","old_string":"the end","new_string":"and then the end"}`}}
		}
	}
	return all
}

func TestConformance(t *testing.T) { conformance.Test(t, subjects(t)...) }

//toolconform:witness MDL-024
func TestKeepsTheContractWithoutAWarning(t *testing.T) {
	outcome, err := conformance.Run(t.Context(), conformance.Config{Profile: "amplifier"}, subjects(t)...)
	if err != nil || len(outcome.Tools) != 3 {
		t.Fatalf("%v, %v", outcome.Tools, err)
	}
	for _, tool := range outcome.Tools {
		for _, check := range tool.Checks {
			if check.Verdict > report.Pass {
				t.Errorf("%s: %s: %v, %s%s%+v", tool.Name, check.Requirement, check.Verdict, check.BlockedBy, check.Why, check.Findings)
			}
		}
	}
}

// The config comes from a mount plan.
//
//toolconform:witness MDL-018
func TestConfigComesOutOfAPlan(t *testing.T) {
	dir := t.TempDir()
	plan, err := mountplan.Parse([]byte("tools:\n- module: tool-filesystem\n  config:\n    working_dir: " + dir + "\n    max_size: 3\n    allowed_write_paths: []\n"))
	if err != nil {
		t.Fatal(err)
	}
	var c amplifier.Coordinator
	cleanup, err := plan.Mount(t.Context(), &c, map[string]amplifier.Mount{filesystem.ModuleName: filesystem.Mount})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := cleanup(context.Background()); err != nil {
			t.Error(err)
		}
	}()
	var names []string
	for _, m := range c.Tools() {
		names = append(names, m.Key+" "+m.Name)
	}
	if want := []string{"read_file read_file", "write_file write_file", "edit_file edit_file"}; !reflect.DeepEqual(names, want) {
		t.Error(names)
	}
	write, _ := c.Lookup("write_file")
	if result := write.Tool.Execute(t.Context(), map[string]any{"file_path": "a", "content": ""}); result.Message() != "Access denied: a is not within allowed write paths" {
		t.Error(result)
	}
}

//toolconform:witness MDL-018
func TestConfigsThatAreRefused(t *testing.T) {
	dir := t.TempDir()
	for want, config := range map[string]map[string]any{
		`unknown key "max_sise" (known: allowed_read_paths, `:   {"max_sise": 1},
		"working_dir must be a path, not int":                   {"working_dir": 7},
		"working_dir must be a path, not string":                {"working_dir": ""},
		"max_size must be a positive number of bytes, not 0":    {"max_size": 0},
		"max_size must be a positive number of bytes, not 1.5":  {"max_size": 1.5},
		"max_size must be a positive number of bytes, not 5":    {"max_size": "5"},
		"allowed_read_paths must be a list of paths, not /":     {"allowed_read_paths": "/"},
		"denied_write_paths must be a list of paths, not [7]":   {"denied_write_paths": []any{7}},
		"allowed_write_paths must be a list of paths, not [a ]": {"allowed_write_paths": []string{"a", ""}},
		"open an allowed path":                                  {"allowed_read_paths": []any{filepath.Join(dir, "gone")}},
	} {
		var c amplifier.Coordinator
		mounted, err := filesystem.Mount(t.Context(), &c, config)
		if err == nil || !strings.Contains(err.Error(), want) || mounted.Cleanup != nil || len(c.Tools()) > 0 {
			t.Errorf("%v: %v, want %s", config, err, want)
		}
	}
}

// A coordinator that rejects everything is reported, and no files stay open.
func TestMountSaysWhyItFails(t *testing.T) {
	_, err := filesystem.Mount(t.Context(), refusing{&amplifier.Coordinator{}}, map[string]any{"working_dir": t.TempDir()})
	if !errors.Is(err, amplifier.ErrUnknownPoint) {
		t.Error(err)
	}
}

type refusing struct{ *amplifier.Coordinator }

func (refusing) Mount(string, amplifier.Tool, string) error { return amplifier.ErrUnknownPoint }

func BenchmarkTools(b *testing.B) {
	for name, input := range map[string]map[string]any{
		"read_file":  {"file_path": "notes.txt"},
		"write_file": {"file_path": "w.txt", "content": "x"},
	} {
		b.Run(name, func(b *testing.B) {
			var c amplifier.Coordinator
			if _, err := amplifier.Mount(mountHere(b)).Call(b.Context(), &c, nil); err != nil {
				b.Fatal(err)
			}
			tool, _ := c.Lookup(name)
			b.ReportAllocs()
			for b.Loop() {
				if result := tool.Tool.Execute(b.Context(), input); !result.OK() {
					b.Fatal(result)
				}
			}
		})
	}
}
