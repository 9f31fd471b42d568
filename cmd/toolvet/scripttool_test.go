package main

import (
	_ "embed"
	"os"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// honest is a package with one tool, of which nothing is wrong.
//
//go:embed testdata/tool.go
var honest string

// tested is a test of it.
//
//go:embed testdata/tool_test.go
var tested string

// writeTool writes such a package with a test into a folder, with some of its text replaced: tool folder [old new]... A \n in new is a new line.
func writeTool(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args)%2 == 0 {
		ts.Fatalf("usage: tool folder [old new]...")
	}
	source := strings.Replace(honest, "package good", "package "+filepath.Base(args[0]), 1)
	for i := 1; i < len(args); i += 2 {
		if !strings.Contains(source, args[i]) {
			ts.Fatalf("the tool has no %q", args[i])
		}
		source = strings.ReplaceAll(source, args[i], strings.ReplaceAll(args[i+1], `\n`, "\n"))
	}
	dir := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(dir, 0o777))
	ts.Check(os.WriteFile(filepath.Join(dir, "tool.go"), []byte(source), 0o666))
	test := strings.Replace(tested, "package good", "package "+filepath.Base(args[0]), 1)
	ts.Check(os.WriteFile(filepath.Join(dir, "tool_test.go"), []byte(test), 0o666))
}
