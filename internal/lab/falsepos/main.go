// Command falsepos estimates the false positives of toolvet in well-kept code: the standard library and widely used modules. It analyzes every
// exported function or method with a string, []byte or io.Reader parameter as if it were a tool and these parameters came from a model. It
// counts the reports, and how many of those that a person checked are correct (verdicts.txt).
//
//	cd internal/lab && go run ./falsepos                        print the counts
//	cd internal/lab && go run ./falsepos -write docs/measured/wellkept.md  write them between the marks in that file
//	cd internal/lab && go run ./falsepos -list 100 -seed 7      also list 100 random reports that would be errors
//	cd internal/lab && go run ./falsepos -list 100 encoding/... list those of these packages
//	cd internal/lab && go run ./falsepos -set rest              another set: rest, modules, unseen, fresh or held
package main

import (
	"flag"
	"fmt"
	"github.com/toolconform/toolconform/internal/lab/checkout"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/atomicfile"
)

func main() {
	write := flag.String("write", "", "write the counts between the marks in this `file`")
	list := flag.Int("list", 0, "list as `many` reports of the tiers that are errors; -1 for all")
	seed := flag.Uint64("seed", rand.Uint64(), "draw the list with this `number`")
	name := flag.String("set", "tuned", "look at the code of this `name`: tuned, rest, modules, unseen, fresh or held")
	dir := flag.String("dir", "", "look at the packages that a module in this `directory` is made with")
	flag.Parse()
	err := checkout.Enter()
	if err == nil {
		err = run(*write, *list, *seed, *name, *dir, flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "wellkept:", err)
		os.Exit(1)
	}
}

func run(write string, list int, seed uint64, name, dir string, patterns []string) error {
	i := slices.IndexFunc(sets, func(s set) bool { return s.name == name })
	if i < 0 {
		return fmt.Errorf("look at set %q: there are tuned, rest, modules, unseen, fresh and held", name)
	}
	chosen := sets[i]
	if len(patterns) > 0 {
		chosen = set{name: name, patterns: patterns}
	}
	checked, first, err := verdicts()
	if err != nil {
		return err
	}
	found, err := find(chosen.patterns, dir)
	if err != nil {
		return err
	}
	found = found.only(chosen)
	if list != 0 {
		printReports(found.reports, checked, list, seed)
	}
	text := found.table(checked) + first[name].text()
	if chosen.about != "" {
		text = strings.ToUpper(chosen.about[:1]) + chosen.about[1:] + ": " + text
	}
	if write == "" {
		fmt.Print(text)
		return nil
	}
	return atomicfile.Between(write, chosen.begin(), end, "\n"+text+"\n")
}

// printReports prints the reports that would be errors with their verdicts, or as many random ones.
func printReports(reports []report, checked map[string]verdict, many int, seed uint64) {
	var all []report
	for _, r := range reports {
		if r.severe() {
			all = append(all, r)
		}
	}
	if many > 0 && many < len(all) {
		fmt.Printf("%d of %d, seed %d\n", many, len(all), seed)
		draw := rand.New(rand.NewPCG(seed, 0))
		draw.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		all = all[:many]
		slices.SortFunc(all, func(a, b report) int { return strings.Compare(a.key(), b.key()) })
	}
	for _, r := range all {
		found := "-"
		if v, ok := checked[r.key()]; ok {
			found = v.kind
		}
		fmt.Printf("%s\t%s\t%s\t%s\n", r.key(), found, confidenceNames[r.confidence], r.text)
	}
}
