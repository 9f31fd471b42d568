package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/gate"
)

// careless is a module in which go vet finds what it finds by facts about other packages, by the standard library's, and in tests.
var careless = map[string]string{
	"go.mod": "module example.com/careless\n\ngo 1.26.0\n",
	"say/say.go": `package say

import (
	"fmt"
	"log"
)

func Say(format string, args ...any) { fmt.Printf(format, args...) }

func Stop(format string, args ...any) { log.Fatalf(format, args...) }
`,
	"main.go": `package main

import (
	"context"
	"net/http"
	"os"
	"os/signal"
	"sync"

	"example.com/careless/say"
)

type T struct {
	mu sync.Mutex
	A  int ` + "`json:\"a\" json:\"b\"`" + `
}

func (t T) Copy() {}

func get() (*http.Response, error) {
	r, err := http.Get("x")
	defer r.Body.Close()
	return r, err
}

func main() {
	say.Say("%d", "x")
	ctx, _ := context.WithCancel(context.Background())
	_ = ctx
	say.Stop("%d", "y")
	c := make(chan os.Signal)
	signal.Notify(c)
	return
	println()
}
`,
	"main_test.go": "package main\n\nimport \"testing\"\n\nfunc TestX(t *testing.T) { go func() { t.Fatal(\"x\") }() }\n",
}

// With -vet, toolvet under go vet says what go vet says by itself.
func TestBundleSaysWhatGoVetSays(t *testing.T) {
	gate.Only(t)
	dir := t.TempDir()
	for name, text := range careless {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	say := func(arguments ...string) []string {
		command := exec.Command("go", append(append([]string{"vet"}, arguments...), "./...")...)
		command.Dir, command.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		out, _ := command.CombinedOutput()
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		slices.Sort(lines)
		return lines
	}
	alone, bundled := say(), say("-vettool="+build(t), "-vet")
	if len(alone) < 8 || !slices.Equal(alone, bundled) {
		t.Errorf("go vet says\n%s\n\nand with toolvet\n%s", strings.Join(alone, "\n"), strings.Join(bundled, "\n"))
	}
}
