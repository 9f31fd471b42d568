// Package sites lists every operation reachable from a tool that can panic or end the process, with its state: proven
// safe, reported, or open.
package sites

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"golang.org/x/tools/go/analysis"
)

// The states of a site.
const (
	Proven         = "proven"         // cannot fail
	Counterexample = "counterexample" // an execution fails there
	Open           = "open"           // neither
)

// A Report lists the sites of tools. It is deterministic.
type Report struct {
	Schema      int      `json:"schema"`
	Table       string   `json:"table"` // the Go version that the table of the standard library describes
	Assumptions []string `json:"assumptions"`
	Tools       []Tool   `json:"tools"`
	Handlers    Handlers `json:"handlers"`
	Summary     Summary  `json:"summary"`
}

// Handlers are the functions that other libraries of tools call, with the calls that could not be followed.
type Handlers = roots.Module

// Prior returns an analysis that finds handlers in the whole module and describes them in h.
func Prior(h *Handlers) *driver.Prior { return roots.Prior(h) }

// A Tool is a function that a host calls.
type Tool struct {
	Name      string    `json:"tool"` // "WeatherTool.Execute"
	Package   string    `json:"package"`
	PanicFree bool      `json:"panicFree"`          // marked //toolvet:panicfree
	Executed  *Executed `json:"executed,omitempty"` // nil if it is not called by a host
	Sites     []Site    `json:"sites"`              // by file, line and column
}

// Executed says what executions of a tool reached.
type Executed struct {
	Executions int      `json:"executions"`
	Blocks     int      `json:"blocks"`          // of the tool and the functions of its package that it may call
	Reached    int      `json:"reached"`         // of these blocks
	Ended      []string `json:"ended,omitempty"` // what ended executions before the tool returned, the most frequent first
}

// A Site is an operation that can panic or end the process.
type Site struct {
	Key        string   `json:"key"` // function, class, expression and a number among equal ones: stable when lines move
	Class      string   `json:"class"`
	Function   string   `json:"function"`
	File       string   `json:"file"`
	Line       int      `json:"line"`
	Column     int      `json:"column"`
	Expression string   `json:"expression"`
	State      string   `json:"state"`
	Why        string   `json:"why,omitempty"`       // the guard that proves it, or why it is open
	Arguments  string   `json:"arguments,omitempty"` // with which it fails
	Assumes    []string `json:"assumes,omitempty"`   // what services must do for that
}

// A Summary counts sites. A site that two tools reach counts twice.
type Summary struct {
	Tools          int `json:"tools"`
	Sites          int `json:"sites"`
	Proven         int `json:"proven"`
	Counterexample int `json:"counterexample"`
	Open           int `json:"open"`
}

// Find lists the sites of the tools in the packages that match the patterns, and the packages that could not be
// analysed. An error means that no package was. The runner may be nil: then nothing is executed.
func Find(ctx context.Context, c driver.Config, runner *counterexample.Runner, patterns ...string) (Report, []driver.Failure, error) {
	var mutex sync.Mutex
	ledgers := map[string]summary.Ledger{}
	record := summary.Recording(func(l summary.Ledger) {
		mutex.Lock()
		defer mutex.Unlock()
		ledgers[l.Package] = l
	})
	r := Report{Schema: 1, Table: Table(), Assumptions: Assumptions, Tools: []Tool{}, Handlers: Handlers{Registrations: []roots.Registration{}, Unfollowed: []roots.Unfollowed{}}}
	c.Prior = roots.Prior(&r.Handlers)
	if runner != nil {
		c.Execute = runner.Execute
	} else {
		runner = new(counterexample.Runner)
	}
	result, err := driver.Run(ctx, c, []*analysis.Analyzer{record}, patterns...)
	if err != nil {
		return Report{}, nil, fmt.Errorf("list sites: %w", err)
	}
	book := bookOf(ledgers)
	for _, l := range book.ledgers {
		if !result.LookedAt(l.Package) {
			continue
		}
		for _, root := range l.Roots {
			executed := runner.Found[l.Package]
			if executed == nil {
				executed = new(counterexample.Found)
			}
			r.Tools = append(r.Tools, book.tool(l.Package, root, executed))
		}
	}
	r.count()
	return r, result.Failures, nil
}

// Table returns the Go version that the table of the standard library describes.
func Table() string { return "go" + known.Stamp() }

func (r *Report) count() {
	for _, t := range r.Tools {
		r.Summary.Tools++
		for _, s := range t.Sites {
			r.Summary.Sites++
			switch s.State {
			case Proven:
				r.Summary.Proven++
			case Counterexample:
				r.Summary.Counterexample++
			default:
				r.Summary.Open++
			}
		}
	}
}

// Relative makes file names relative to a directory, with slashes.
func (r *Report) Relative(dir string) {
	r.Handlers.Relative(dir)
	for _, t := range r.Tools {
		for i := range t.Sites {
			place := driver.Place{File: t.Sites[i].File}
			place.Relative(dir)
			t.Sites[i].File = place.File
		}
	}
}

// sorted returns the ledgers by package.
func sorted(ledgers map[string]summary.Ledger) []summary.Ledger {
	var all []summary.Ledger
	for _, l := range ledgers {
		all = append(all, l)
	}
	slices.SortFunc(all, func(a, b summary.Ledger) int { return strings.Compare(a.Package, b.Package) })
	return all
}
