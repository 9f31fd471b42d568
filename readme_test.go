package toolconform_test

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what README.md shows")

var (
	shown   = regexp.MustCompile("(?s)```console\n\\$ toolconform ([^\n]+)\n(.*?)```")
	elapsed = regexp.MustCompile(`· [0-9.]+m?s ·`)
)

// README.md shows what toolconform really prints for the failing tool, but for the time that it took.
func TestReadmeShowsWhatIsPrinted(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	block := shown.FindSubmatchIndex(readme)
	if block == nil {
		t.Fatal("README.md shows no run")
	}
	got := steady(run(t, strings.Fields(string(readme[block[2]:block[3]]))...))
	if got == steady(string(readme[block[4]:block[5]])) {
		return
	}
	if !*update {
		t.Fatalf("README.md does not show what is printed (go test . -update writes it):\n%s", got)
	}
	whole := string(readme[:block[4]]) + got + string(readme[block[5]:])
	if err := os.WriteFile("README.md", []byte(whole), 0o644); err != nil {
		t.Fatal(err)
	}
}

func steady(text string) string { return elapsed.ReplaceAllString(text, "· 0.9s ·") }

// run runs toolconform on a tool that does not conform.
func run(t *testing.T, arguments ...string) string {
	t.Helper()
	command := filepath.Join(t.TempDir(), "toolconform")
	if out, err := exec.Command("go", "build", "-o", command, "./cmd/toolconform").CombinedOutput(); err != nil {
		t.Fatalf("build toolconform: %v\n%s", err, out)
	}
	out, err := exec.Command(command, arguments...).Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != 1 {
		t.Fatalf("toolconform %v: %v\n%s", arguments, err, out)
	}
	return string(out)
}
