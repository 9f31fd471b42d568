package good

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// AnchorOfList ends the process where what is removed is an end of its list, of which an own field tells.
//
//corpus:input {"text":"a"}
type AnchorOfList struct{ corpus.Base }

type entryAnchorOfList struct {
	text   string
	anchor int
	next   *entryAnchorOfList
}

func listAnchorOfList(text string) *entryAnchorOfList {
	first := &entryAnchorOfList{anchor: 2}
	insert := func(anchor int, text string) {
		first = &entryAnchorOfList{text: text, anchor: anchor, next: first}
	}
	insert(0, text)
	insert(1, "")
	return first
}

func (e *entryAnchorOfList) remove() string {
	if e.anchor != 0 {
		log.Fatalf("the anchor %q cannot be removed", e.text)
	}
	return e.text
}

func (t *AnchorOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(listAnchorOfList(args.Text).next.remove())
}

// ErrorReturned lets a helper answer its error.
//
//corpus:input {"path":""}
type ErrorReturned struct{ corpus.Base }

func statErrorReturned(path string) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("stat: %w", err)
	}
	return nil
}

func (t *ErrorReturned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Path string }](argumentsJSON).Decoded()
	if err := statErrorReturned(args.Path); err != nil {
		return contract.Failure("'path' is not there")
	}
	return contract.Success("there")
}

// ExitOfChild reads how another program ended.
//
//corpus:input {"program":""}
type ExitOfChild struct{ corpus.Base }

func (t *ExitOfChild) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Program string }](argumentsJSON).Decoded()
	if args.Program != "true" && args.Program != "false" {
		return contract.Failure("'program' must be true or false")
	}
	err := exec.CommandContext(ctx, args.Program).Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return contract.Success(exit.ExitCode())
	}
	return contract.Success(0)
}

// ExitOfCommand has a function that ends the process, and does not call it.
//
//corpus:input {}
type ExitOfCommand struct{ corpus.Base }

func usageExitOfCommand() {
	fmt.Fprintln(os.Stderr, "usage: corpus")
	os.Exit(2)
}

// Main is for whoever runs the tool by hand.
func (t *ExitOfCommand) Main(arguments []string) {
	if len(arguments) == 0 {
		usageExitOfCommand()
	}
}

func (t *ExitOfCommand) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(len(argumentsJSON))
}

// ExitsOfText explains exit codes.
//
//corpus:input {"code":3}
type ExitsOfText struct{ corpus.Base }

func (t *ExitsOfText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Code int }](argumentsJSON).Decoded()
	explain := map[int]string{0: "success", 1: "failure", 2: "usage: os.Exit(2)"}
	return contract.Success(explain[args.Code])
}

// FailureInstead returns a failure where the arguments do not decode.
//
//corpus:input {"city":7}
type FailureInstead struct{ corpus.Base }

func (t *FailureInstead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		log.Print(err)
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.City)
}

// FindsInOtherPackage calls the function of another package that returns an error.
//
//corpus:input {"id":"x"}
type FindsInOtherPackage struct{ corpus.Base }

func (t *FindsInOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	order, err := depot.Find(args.ID)
	if err != nil {
		return contract.Failure("there is no such order")
	}
	return contract.Success(order.ID)
}

// FlagsThatReturn parses a command with a flag set that returns its errors.
//
//corpus:input {"command":"-unknown"}
type FlagsThatReturn struct{ corpus.Base }

func (t *FlagsThatReturn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Command string }](argumentsJSON).Decoded()
	flags := flag.NewFlagSet("grep", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	ignore := flags.Bool("i", false, "ignore case")
	if err := flags.Parse(strings.Fields(args.Command)); err != nil {
		return contract.Failure("'command' could not be read")
	}
	return contract.Success(*ignore)
}

// GenericUnwrap unwraps values with a generic function that has a default.
//
//corpus:input {"count":"many"}
type GenericUnwrap struct{ corpus.Base }

func unwrapGenericUnwrap[V any](value V, err error) V {
	if err != nil {
		log.Print(err)
		var none V
		return none
	}
	return value
}

func (t *GenericUnwrap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count string }](argumentsJSON).Decoded()
	return contract.Success(unwrapGenericUnwrap(strconv.Atoi(args.Count)))
}

// KeptOnce ends the process where the same connection is kept twice, which it never is.
//
//corpus:input {"names":["a","a"]}
//corpus:input {"names":[]}
type KeptOnce struct{ corpus.Base }

type connKeptOnce struct{ name string }

type poolKeptOnce struct{ idle []*connKeptOnce }

func (p *poolKeptOnce) keep(c *connKeptOnce) {
	for _, other := range p.idle {
		if other == c {
			log.Fatalf("%s is kept twice", c.name)
		}
	}
	p.idle = append(p.idle, c)
}

func (t *KeptOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	var p poolKeptOnce
	for _, name := range args.Names {
		p.keep(&connKeptOnce{name: name})
	}
	return contract.Success(len(p.idle))
}

// LogsLoudly logs at the highest level and goes on.
//
//corpus:input {"level":"loud"}
type LogsLoudly struct {
	corpus.Base
	logger *slog.Logger
}

func NewLogsLoudly() *LogsLoudly { return &LogsLoudly{logger: slog.New(slog.DiscardHandler)} }

func (t *LogsLoudly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Level string }](argumentsJSON).Decoded()
	if args.Level == "loud" {
		t.logger.ErrorContext(ctx, "level", "level", args.Level)
	}
	return contract.Success(args.Level)
}

// NeverInThisBuild would end the process in a build for debugging.
//
//corpus:input {"format":"xml"}
type NeverInThisBuild struct{ corpus.Base }

const debugNeverInThisBuild = false

func (t *NeverInThisBuild) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Format string }](argumentsJSON).Decoded()
	if debugNeverInThisBuild {
		log.Fatalln("unknown format", args.Format)
	}
	return contract.Success(args.Format)
}

// OwnExit calls a method Exit that leaves a room.
//
//corpus:input {"room":"hall"}
type OwnExit struct{ corpus.Base }

type visitOwnExit struct{ rooms []string }

func (v *visitOwnExit) Exit(room string) { v.rooms = append(v.rooms, "left "+room) }

func (t *OwnExit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Room string }](argumentsJSON).Decoded()
	var visit visitOwnExit
	visit.Exit(args.Room)
	return contract.Success(visit.rooms)
}

// SwitchedOff ends the process where a switch of its package is on, which nothing turns on.
//
//corpus:input {"text":"a"}
type SwitchedOff struct{ corpus.Base }

// CheckSwitchedOff may be set by those who look for a mistake.
var CheckSwitchedOff = false

func measureSwitchedOff(text string) int {
	if CheckSwitchedOff {
		reportSwitchedOff(text)
	}
	return len(text)
}

func reportSwitchedOff(text string) { log.Fatalf("measuring %q", text) }

func (t *SwitchedOff) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(measureSwitchedOff(args.Text))
}

// UnexpectedCase ends the process where a name is not in a map that it has just been put into: it says itself that this is not expected.
//
//corpus:input {"text":"ab"}
type UnexpectedCase struct{ corpus.Base }

func sizeUnexpectedCase(known map[string]int, name string) int {
	size, ok := known[name]
	if !ok {
		log.Fatalf("unexpected: name %s is not known", name)
	}
	return size
}

func (t *UnexpectedCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(sizeUnexpectedCase(map[string]int{args.Text: len(args.Text)}, args.Text))
}
