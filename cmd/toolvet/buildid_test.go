package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/gate"
)

// What go vet remembers results under is what the go command says is in the program.
func TestIdentityIsWhatTheLinkerWrote(t *testing.T) {
	gate.Only(t)
	program := build(t)
	want, err := exec.Command("go", "tool", "buildid", program).Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := buildID(program); got != strings.TrimSpace(string(want)) {
		t.Errorf("the build ID is %q, want %q", got, want)
	}
	said, err := exec.Command(program, "-V=full").Output()
	if err != nil || !strings.HasSuffix(strings.TrimSpace(string(want)), "/"+strings.TrimPrefix(strings.TrimSpace(string(said)), "toolvet version devel buildID=")) {
		t.Errorf("-V=full says %q, %v", said, err)
	}
}

// A program that says the same whatever is in it does not say who it is.
func TestIdentityHasToChange(t *testing.T) {
	for _, id := range []string{"", "redacted", "a/b/c/d", "RYdlQyfbPUD2nymcWIZV/mg7dsN6m_WNHzV-_SKLz/JQAQfkQL76-kUV3FczvX/"} {
		if got := contentID(id); got != "" {
			t.Errorf("of %q %q is taken for what is in the program", id, got)
		}
	}
	file := filepath.Join(t.TempDir(), "program")
	for text, want := range map[string]bool{
		"MZ \xff Go build ID: \"RYdlQyfbPUD2nymcWIZV/mg7dsN6m_WNHzV-_SKLz/JQAQfkQL76-kUV3FczvX/iF-JOTpFafIBnr-qcZm4\"\n \xff code": true,
		"MZ \xff Go build ID: \"redacted\"\n \xff code": false,
		"MZ \xff Go build ID: \"RYdlQyfbPUD2nymcWIZV":   false,
		"\x7fELF": false,
		"":        false,
	} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if writeIdentity(&out, file) != want || want == (out.Len() == 0) {
			t.Errorf("%q: says %q", text, out.String())
		}
	}
	if writeIdentity(&bytes.Buffer{}, filepath.Join(t.TempDir(), "nothing")) {
		t.Error("a program that is not there has an identity")
	}
}
