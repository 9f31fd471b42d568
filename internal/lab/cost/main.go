// Command cost measures the CPU time, elapsed time and memory of toolvet under go vet, alone, and together with the analyzers of go vet,
// compared with plain go vet and staticcheck. It prints a Markdown table. The modules are this one, a large one with a thousand tools, and
// one of the same size that does not use the contract.
//
//	cd internal/lab && go run ./cost                  three rounds of everything
//	cd internal/lab && go run ./cost -rounds 5 -module large
//	cd internal/lab && go run ./cost -rounds 1 -at ../golangci-lint     the module in a directory
//	cd internal/lab && go run ./cost -suite           toolconform instead, on modules of 10, 100 and 1,000 tools
//	cd internal/lab && go run ./cost -suite -program /tmp/toolconform   a program that was built before
//
// Each round runs every command once, so that other load on the machine affects all of them. A cold run has the packages compiled and no
// results of analyzers in the cache; a warm run repeats the command. CPU time includes all processes that the command starts.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"

	"github.com/toolconform/toolconform/internal/lab/checkout"
)

func main() {
	rounds := flag.Int("rounds", 3, "how often to run everything")
	module := flag.String("module", "", "measure this `module` only: this, large or plain")
	at := flag.String("at", "", "measure the module in this `directory` only")
	only := flag.String("row", "", "measure this `row` only, beside go vet")
	suite := flag.Bool("suite", false, "measure toolconform on modules of generated tools")
	program := flag.String("program", "", "with -suite, measure this `file` instead of the checkout's toolconform")
	dir := flag.String("dir", "", "keep caches and modules in this `directory`; empty for one that is removed")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := checkout.Enter()
	if err == nil {
		err = inFolder(*dir, func(repo, dir string) error {
			if *suite {
				return measureSuite(ctx, repo, dir, *program, *rounds)
			}
			return measure(ctx, repo, dir, *rounds, *module, *at, *only)
		})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

// inFolder calls do with the checkout and the folder for caches and modules; if dir is empty, that is a temporary one.
func inFolder(dir string, do func(repo, dir string) error) error {
	repo, err := os.Getwd()
	if err != nil {
		return err
	}
	if dir == "" {
		if dir, err = os.MkdirTemp("", "measure"); err != nil {
			return err
		}
		defer os.RemoveAll(dir)
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return err
	}
	return do(repo, dir)
}

func measure(ctx context.Context, repo, dir string, rounds int, module, at, only string) error {
	rows, err := prepare(ctx, repo, dir)
	if err != nil {
		return err
	}
	rows = slices.DeleteFunc(rows, func(r row) bool { return only != "" && r.name != only && r.name != rows[0].name })
	fmt.Printf("| module | command | cold CPU | × go vet | cold wall | peak memory | × go vet | warm CPU | × go vet |\n%s\n", "|---|---|---|---|---|---|---|---|---|")
	all := subjects(repo, dir)
	if at != "" {
		if at, err = filepath.Abs(at); err != nil {
			return err
		}
		all = []subject{{name: filepath.Base(at), dir: at}}
	}
	for _, s := range all {
		if module != "" && module != s.name {
			continue
		}
		results, err := s.run(ctx, dir, rows, rounds)
		if err != nil {
			return fmt.Errorf("measure module %s: %w", s.name, err)
		}
		for i, r := range rows {
			fmt.Println(tableRow(s.name, r.name, results[i], results[0]))
		}
	}
	return nil
}
