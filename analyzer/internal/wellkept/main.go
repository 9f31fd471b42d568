// Command wellkept treats well-kept code as if it were tools: the standard library, and what this module is made with. Every exported function
// or method that takes a text, bytes or a reader is called by a host, and the model sent these. It counts what toolvet would say, and what a
// person who read the places found of it.
//
//	go run ./analyzer/internal/wellkept                        the counts
//	go run ./analyzer/internal/wellkept -write docs/panics.md  the same, between the marks in that file
//	go run ./analyzer/internal/wellkept -list 100 -seed 7      and 100 of the reports of the tiers that are errors, drawn with this seed
//	go run ./analyzer/internal/wellkept -list 100 encoding/... those of these packages
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/wholefile"
)

func main() {
	write := flag.String("write", "", "write the counts between the marks in this `file`")
	list := flag.Int("list", 0, "list as `many` reports of the tiers that are errors; -1 for all")
	seed := flag.Uint64("seed", rand.Uint64(), "draw the list with this `number`")
	flag.Parse()
	if err := run(*write, *list, *seed, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "wellkept:", err)
		os.Exit(1)
	}
}

// subjects are what is looked at where nothing else is asked for: what resembles the work of tools.
var subjects = []string{
	"encoding/...", "net/url", "strings", "strconv", "bufio", "path/...", "regexp/...", "text/template/...", "archive/...", "time", "log/slog", "os/exec",
	"flag", "database/sql", "go.yaml.in/yaml/v3", "golang.org/x/mod/...",
	"text/scanner", "go/scanner", "go/parser", "go/printer", "html/...", "net/mail", "net/textproto", "net/netip", "mime/...", "compress/...", "image/...",
	"math/big", "container/...", "unicode/...",
}

func run(write string, list int, seed uint64, patterns []string) error {
	if len(patterns) == 0 {
		patterns = subjects
	}
	judged, err := verdicts()
	if err != nil {
		return err
	}
	found, err := find(patterns)
	if err != nil {
		return err
	}
	if list != 0 {
		tell(found.reports, judged, list, seed)
	}
	text := found.table(judged)
	if write == "" {
		fmt.Print(text)
		return nil
	}
	return wholefile.Between(write, begin, end, "\n"+text+"\n")
}

// tell lists reports of the tiers that are errors, with the verdicts that there are.
func tell(reports []report, judged map[string]verdict, many int, seed uint64) {
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
		said := "-"
		if v, ok := judged[r.key()]; ok {
			said = v.is
		}
		fmt.Printf("%s\t%s\t%s\t%s\n", r.key(), said, tiers[r.tier], r.text)
	}
}
