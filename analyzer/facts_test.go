package analyzer_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/bulk"
	"github.com/toolconform/toolconform/internal/gate"
)

var large = flag.Bool("large", false, "measure facts on a module with 300 packages and 1,000 tools")

// mostFacts is how much may be known of 300 packages.
const mostFacts = 1 << 20

// What packages tell each other is little, and the same from run to run: the go command keeps it, and looks again at whatever is
// made with a package that tells something else.
func TestFactsAreSmallAndSteady(t *testing.T) {
	gate.Only(t)
	if testing.Short() {
		t.Skip("it compiles a module")
	}
	repo, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	m := bulk.Module{Libraries: 20, Packages: 9, Tools: 2, Contract: repo}
	if *large {
		m = bulk.Large(repo)
	}
	dir := t.TempDir()
	if err := m.Write(dir); err != nil {
		t.Fatal(err)
	}
	toolvet := buildToolvet(t)
	work := units(t, dir, toolvet)
	defer os.RemoveAll(work)
	configs, err := filepath.Glob(filepath.Join(work, "*", "vet.cfg"))
	if err != nil || len(configs) < m.Size() {
		t.Fatalf("go vet looked at %d packages, %v", len(configs), err)
	}
	told, all := 0, 0
	for _, config := range configs {
		first := read(t, filepath.Join(filepath.Dir(config), "vet.out"))
		all += len(first)
		if first[len(first)-1] == 'r' && len(first) > empty {
			told++
		}
		if onlyTestsAsk(t, config) && len(first) > empty {
			t.Errorf("what only tests import tells %d bytes: %s", len(first), config)
		}
		if second := again(t, toolvet, config); !bytes.Equal(first, second) {
			t.Errorf("of the same package toolvet tells something else the second time: %s", config)
		}
	}
	if told == 0 {
		t.Error("no package told anything: the libraries read the clock")
	}
	if most := mostFacts * m.Size() / 300; all > most {
		t.Errorf("%d bytes are known of %d packages, and not at most %d", all, len(configs), most)
	}
	t.Logf("%d bytes are known of %d packages", all, len(configs))
}

// empty is the size of what tells nothing: a mark, two lengths, and whether the contract is reached.
const empty = 13

// onlyTestsAsk reports whether a package is one of the module's that has test files in it, or the command.
func onlyTestsAsk(t *testing.T, config string) bool {
	var c struct {
		ImportPath string
		GoFiles    []string
	}
	if err := json.Unmarshal(read(t, config), &c); err != nil {
		t.Fatal(err)
	}
	return c.ImportPath == "example.com/bulk" || strings.HasPrefix(c.ImportPath, "example.com/bulk/") &&
		slices.ContainsFunc(c.GoFiles, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
}

// units has go vet look at every package of a module and returns the directory in which it left what it did.
func units(t *testing.T, dir, toolvet string) string {
	t.Helper()
	command := exec.Command("go", "vet", "-work", "-vettool="+toolvet, "./...")
	command.Dir, command.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := command.CombinedOutput()
	work := regexp.MustCompile(`(?m)^WORK=(.+)$`).FindSubmatch(out)
	if err != nil || work == nil { // nothing is found: these are good tools
		t.Fatalf("go vet: %v\n%s", err, out)
	}
	return string(work[1])
}

// again looks at a package once more and returns what is reported for it.
func again(t *testing.T, toolvet, config string) []byte {
	t.Helper()
	var values map[string]any
	if err := json.Unmarshal(read(t, config), &values); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	values["VetxOutput"], values["Stdout"] = filepath.Join(dir, "vet.out"), filepath.Join(dir, "stdout")
	text, err := json.Marshal(values)
	if err != nil {
		t.Fatal(err)
	}
	changed := filepath.Join(dir, "vet.cfg")
	if err := os.WriteFile(changed, text, 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(toolvet, "-json", changed).CombinedOutput(); err != nil {
		t.Fatalf("toolvet %s: %v\n%s", config, err, out)
	}
	return read(t, filepath.Join(dir, "vet.out"))
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
