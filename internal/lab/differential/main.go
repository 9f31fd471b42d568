// Command differential calls functions with drawn arguments, compiled and in the interpreter of toolvet, and reports what differs. In the
// folder of a module:
//
//	go run ./differential -documents 100 ./... strings net/url
//
// It needs root on Linux: compiled functions run as nobody, without a network. Functions and methods are called whose parameters can be
// drawn; those of the standard library, if they are exported. A call that the interpreter does not finish is not made.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

func main() {
	documents := flag.Int("documents", 100, "how many times each function is called")
	only := flag.String("function", "", "call this `function` only, named as in the output")
	flag.Parse()
	differ, err := run(*documents, *only, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if differ {
		os.Exit(1)
	}
}

// config is how packages are loaded to find their functions.
var config = &packages.Config{
	Mode: packages.NeedName | packages.NeedFiles | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedModule,
}

// waits is how a call ends that does not, in calls.txt, too.
const waits = "it does not end"

// A tally says how calls ended.
type tally struct {
	functions, compared, differ, unsteady int
	ended                                 map[string]int // calls that were not finished, by their reasons
}

func run(documents int, only string, patterns []string) (differ bool, err error) {
	listed, err := packages.Load(config, patterns...)
	if err != nil {
		return false, err
	}
	total := tally{ended: map[string]int{}}
	var failed error
	for _, pkg := range listed {
		if len(pkg.Errors) > 0 {
			failed = errors.Join(failed, fmt.Errorf("%s: %v", pkg.PkgPath, pkg.Errors))
			continue
		}
		s := subjectOf(pkg, only)
		if len(s.functions) == 0 {
			continue
		}
		if err := s.compare(documents, &total); err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", pkg.PkgPath, err))
		}
	}
	fmt.Printf("%d functions, %d calls compared, %d functions differ, %d are not deterministic\n", total.functions, total.compared, total.differ, total.unsteady)
	reasons := slices.SortedFunc(maps.Keys(total.ended), func(a, b string) int {
		return cmp.Or(total.ended[b]-total.ended[a], strings.Compare(a, b))
	})
	for _, reason := range reasons[:min(len(reasons), 40)] {
		fmt.Printf("%6d not executed: %s\n", total.ended[reason], reason)
	}
	if total.compared == 0 && failed == nil {
		failed = errors.New("nothing was compared")
	}
	return total.differ > 0, failed
}

// compare makes the calls both ways and counts how they ended.
func (s subject) compare(documents int, total *tally) error {
	calls, err := s.interpret(documents, total)
	if err != nil {
		return err
	}
	expected, err := s.execute(calls)
	if err == nil {
		s.count(calls, expected, total)
	}
	return err
}

// count counts calls that end in the same way, and prints those that differ, one of each function.
func (s subject) count(calls, expected []pair, total *tally) {
	seen, compared := map[string]bool{}, map[string]bool{}
	for i, call := range calls {
		want := expected[i].Outcomes
		name := s.functions[call.Function].expression
		switch got := call.Outcomes[0]; {
		case seen[name]:
		case want[1] == waits: // what costs the interpreter nothing
			seen[name] = true
			total.ended["it does not end when it is compiled: "+s.pkg.PkgPath+"."+name]++
		case want[0] != want[1]:
			seen[name] = true
			total.unsteady++
		case got != want[0]:
			seen[name] = true
			total.differ++
			fmt.Printf("%s.%s differs, seed %s\n interpreted %.700s\n compiled    %.700s\n", s.pkg.PkgPath, name, call.Seed, got, want[0])
		default:
			compared[name] = true
			total.compared++
		}
	}
	total.functions += len(compared)
	fmt.Printf("%s: %d of %d functions compared\n", s.pkg.PkgPath, len(compared), len(s.functions))
}
