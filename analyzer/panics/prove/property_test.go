package prove_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
)

var (
	seed   = flag.Uint64("seed", 0, "the random programs to check; 0: others each time")
	amount = flag.Int("programs", 1, "how many random programs to check")
)

// harness is what the functions of a program are run by: each with many inputs. It says at which lines one panicked, and which it got past.
const harness = `package main

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
)

var at, left int

var panicked = map[int]bool{}

func before(line int) { at = line }
func after(line int)  {}

// target is what a call changes behind the back of the function.
var target *T

func call() {
	if target != nil {
		*target = T{n: 77}
	}
}

type tired struct{}

func fuel() {
	if left--; left < 0 {
		at = 0
		panic(tired{})
	}
}

func run(f func()) {
	left = 40
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(tired); !ok {
				panicked[at] = true
			}
		}
	}()
	f()
}

func main() {
	r := rand.New(rand.NewPCG(seed, 2))
	numbers := []int{math.MinInt, math.MinInt + 1, -3, -2, -1, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 255, 1 << 31, 1 << 62, math.MaxInt - 1, math.MaxInt}
	number := func() int { return numbers[r.IntN(len(numbers))] }
	small := func() int { return r.IntN(7) - 1 }
	slice := func() []int { return make([]int, r.IntN(5), 5) }
	object := func() *T {
		if r.IntN(4) == 0 {
			return nil
		}
		t := &T{n: small(), s: slice()}
		if r.IntN(2) == 0 {
			t.next = &T{}
		}
		return t
	}
	for _, f := range all {
		for range 300 {
			i, j := small(), small()
			if r.IntN(3) == 0 {
				i = number()
			}
			if r.IntN(3) == 0 {
				j = number()
			}
			p, q := object(), object()
			if r.IntN(4) == 0 {
				q = p
			}
			s, v := slice(), slice()
			if r.IntN(4) == 0 {
				v = s
			}
			any := []any{nil, 1, "a", []int{}, p}[r.IntN(5)]
			m := []map[int]*T{nil, {}, {0: p, 1: q}}[r.IntN(3)]
			str := "abcde"[:r.IntN(5)]
			target = p
			run(func() { f(i, j, int8(number()), uint8(number()), s, v, str, p, q, any, m) })
		}
	}
	json.NewEncoder(os.Stdout).Encode(panicked)
}
`

const functionsPerProgram = 150

// TestRandomPrograms runs random programs: a proven site never panics.
func TestRandomPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles programs")
	}
	for i := range uint64(*amount) {
		s := *seed + i
		if *seed == 0 {
			s = rand.Uint64()
		}
		checkProgram(t, s)
	}
}

func checkProgram(t *testing.T, seed uint64) {
	t.Helper()
	text := program(seed, functionsPerProgram)
	panicked := execute(t, seed, text)
	s := read(t, "program.go", text)
	lines := strings.Split(text, "\n")
	proven, all := 0, 0
	for _, f := range s.functions {
		open, sound := map[int]bool{}, map[int]string{}
		for _, site := range prove.New(f, table).Sites() {
			line := s.fset.Position(site.Pos).Line
			all++
			if site.Proven {
				proven++
				sound[line] = site.Class.String()
			} else {
				open[line] = true
			}
		}
		for line := range sound {
			if panicked[line] && !open[line] {
				t.Errorf("seed %d: line %d of %s is proven (%s), but panicked: %s", seed, line, f.Name(), sound[line], lines[line-1])
			}
		}
	}
	t.Logf("seed %d: %d of %d sites proven, %d lines panicked", seed, proven, all, len(panicked))
	if t.Failed() {
		name := filepath.Join(os.TempDir(), fmt.Sprintf("program%d.go", seed))
		os.WriteFile(name, []byte(text), 0o600)
		t.Log("the program is in ", name)
	}
}

// execute runs the functions of a program in a process of their own.
func execute(t *testing.T, seed uint64, text string) (panicked map[int]bool) {
	t.Helper()
	dir := t.TempDir()
	for _, stub := range []string{"func before(line int) {}", "func after(line int)  {}", "func fuel()           {}", "func call()           { *aim = T{} }"} {
		text = strings.Replace(text, stub, "", 1) // the line stays
	}
	var all strings.Builder
	for i := range functionsPerProgram {
		fmt.Fprintf(&all, "f%d, ", i)
	}
	main := harness + fmt.Sprintf("\nconst seed = %d\n\nvar all = []func(i, j int, k int8, u uint8, s, v []int, str string, p, q *T, a any, m map[int]*T) int{%s}\n", seed, all.String())
	for name, text := range map[string]string{"go.mod": "module program\n\ngo 1.26\n", "program.go": text, "main.go": main} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.Command("go", "run", "-gcflags=-N -l", ".")
	run.Dir = dir
	var errors bytes.Buffer
	run.Stderr = &errors
	out, err := run.Output()
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", seed, err, errors.String()[:min(3000, errors.Len())])
	}
	if err := json.Unmarshal(out, &panicked); err != nil {
		t.Fatal(err)
	}
	return panicked
}
