package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement/internal/marks"
)

func TestWrite(t *testing.T) {
	root := t.TempDir()
	out := filepath.Join(root, "witness_tests.go")
	test := func(id string) {
		source := "package p\n\nimport \"testing\"\n\n//toolconform:witness " + id + "\nfunc TestX(t *testing.T) {}\n"
		if err := os.WriteFile(filepath.Join(root, "p_test.go"), []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
	}

	test("NAM-999")
	if err := write(root, out, marks.Scan, marks.Render); err == nil || !strings.Contains(err.Error(), "p_test.go:5: there is no requirement NAM-999") {
		t.Errorf("error = %v", err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a table was written in spite of the error")
	}

	test("NAM-001")
	if err := write(root, out, marks.Scan, marks.Render); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(out); err != nil || !strings.Contains(string(text), `{"NAM-001", "TestX"}`) {
		t.Errorf("error %v, wrote\n%s", err, text)
	}
}
