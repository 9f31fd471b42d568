package main

import (
	"errors"
	"flag"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/cli"
)

// options are a parsed command line.
type options struct {
	command   command
	named     bool     // the command line names the command
	help      bool     // -h: describe the command instead of running it
	arguments []string // packages, requirement IDs or files

	profile        string
	tool, check    string
	format         string
	output         string // "" for standard output
	seed           uint64
	sites          string
	replay         string // the case to replay
	timeout        time.Duration
	parallel       int
	tags, dir      string
	race           bool
	baseline       string
	writeBaseline  bool
	reason         string
	module, key    string
	moduleType     string
	behavior       bool
	strict         bool
	verbose, quiet bool
	version        bool
	server         serverOptions
}

// The formats of documents that are no reports: see format.All.
const (
	asText = "text"
	asJSON = "json"
)

// A flagGroup defines flags that belong together.
type flagGroup func(*options, *flag.FlagSet)

func dirFlag(o *options, f *flag.FlagSet) {
	cli.Text(f, &o.dir, "C", "change to `DIR` before doing anything else")
}

func packageFlags(o *options, f *flag.FlagSet) {
	dirFlag(o, f)
	f.StringVar(&o.tags, "tags", "", "build `TAGS`, separated by commas")
}

func outputFlag(o *options, f *flag.FlagSet) {
	cli.Text(f, &o.output, "output", "write to `FILE` instead of standard output (-); the file is replaced as a whole or not at all")
}

// writingFlags returns the flags of a command that writes a document in one of some formats, text by default.
func writingFlags(formats ...string) flagGroup {
	return func(o *options, f *flag.FlagSet) {
		outputFlag(o, f)
		f.Var(cli.Choice{Words: formats, Store: func(s string) { o.format = s }}, "format", "write `FORMAT`: "+strings.Join(formats, ", ")+" (default text)")
	}
}

var (
	documentFlags = writingFlags(asText, asJSON)
	reportFlags   = writingFlags(format.Names()...)
)

func profileFlag(o *options, f *flag.FlagSet) { chooseProfile(o, f, requirement.ToolProfiles()) }

// anyProfileFlag also has the profiles that a command of their own uses.
func anyProfileFlag(o *options, f *flag.FlagSet) { chooseProfile(o, f, requirement.Profiles()) }

func chooseProfile(o *options, f *flag.FlagSet, among []requirement.Profile) {
	profiles := words(among)
	f.Var(cli.Choice{Words: profiles, Store: func(s string) { o.profile = s }}, "profile", "use the contract `NAME`: "+strings.Join(profiles, ", ")+" (default: the contract of each tool)")
}

func seedFlag(o *options, f *flag.FlagSet) {
	cli.Positive(f, &o.seed, "seed", fmt.Sprintf("generate arguments from seed `N`, which is recorded in the report (default %d)", conformance.DefaultSeed),
		"a number above 0", func(s string) (uint64, error) { return strconv.ParseUint(s, 0, 64) })
}

func timeoutFlag(o *options, f *flag.FlagSet) { limitCalls(f, &o.timeout, supervise.DefaultTimeout) }

func limitCalls(f *flag.FlagSet, timeout *time.Duration, byDefault time.Duration) {
	cli.Positive(f, (*int64)(timeout), "timeout", fmt.Sprintf("limit each call to `DURATION`, such as 1m30s (default %s)", byDefault),
		"a duration above 0, such as 10s", func(s string) (int64, error) { d, err := time.ParseDuration(s); return int64(d), err })
}

func parallelFlag(o *options, f *flag.FlagSet) {
	cli.Positive(f, &o.parallel, "parallel", "run `N` tools at a time (default 4 for each processor)", "a number above 0", strconv.Atoi)
}

// callFlags decide how tools are built and called, and which cases there are.
func callFlags(o *options, f *flag.FlagSet) {
	profileFlag(o, f)
	timeoutFlag(o, f)
	seedFlag(o, f)
	cli.Text(f, &o.sites, "sites", "aim generated arguments at the panic sites in `FILE`, written by toolvet sites -json; a panic at a proven site is an error")
	f.BoolVar(&o.race, "race", false, "build the tools with the race detector; a data race counts as a crash")
}

// selectionFlags narrow a run.
func selectionFlags(o *options, f *flag.FlagSet) {
	pattern := func(p *string, name, usage string) {
		f.Func(name, usage, func(value string) error {
			if _, err := path.Match(value, ""); err != nil || value == "" {
				return errors.New("want a pattern of *, ? and [a-z] (leave the flag out to select all)")
			}
			*p = value
			return nil
		})
	}
	pattern(&o.tool, "tool", "run only tools whose name matches `PATTERN` (*, ?, [a-z]); the report is then no certificate")
	pattern(&o.check, "check", "run only checks whose requirement ID or name matches `PATTERN`; the report is then no certificate")
}

func baselineFlags(o *options, f *flag.FlagSet) {
	cli.Text(f, &o.baseline, "baseline", "accept the failures listed in `FILE`; a listed failure that no longer occurs is an error")
	f.BoolVar(&o.writeBaseline, "write-baseline", false, "update the file of -baseline to the failures of this run")
	cli.Text(f, &o.reason, "reason", "record `TEXT` as the reason of the entries that -write-baseline adds")
}

func strictFlag(o *options, f *flag.FlagSet) {
	f.BoolVar(&o.strict, "strict", false, "exit with 1 for warnings, too: violations of rules that are only a should")
}

func detailFlags(o *options, f *flag.FlagSet) {
	f.BoolVar(&o.verbose, "v", false, "verbose: log progress to standard error, and list every check with its verdict")
	f.BoolVar(&o.quiet, "q", false, "quiet: no progress and no notes; print only findings of failing tools, the totals and the verdict")
}

func versionFlag(o *options, f *flag.FlagSet) {
	f.BoolVar(&o.version, "version", false, "print the version")
}

func moduleFlag(o *options, f *flag.FlagSet) {
	cli.Text(f, &o.module, "module", "compare with the files of the module or workspace in `DIR`; for a server, with its executable, as found from there")
}

func keyFlag(usage string) flagGroup {
	return func(o *options, f *flag.FlagSet) { cli.Text(f, &o.key, "key", usage+" in `FILE` (PEM, Ed25519)") }
}

var (
	publicKeyFlag  = keyFlag("verify the signature with the public key")
	privateKeyFlag = keyFlag("sign with the private key")
)

func gramFlags(o *options, f *flag.FlagSet) {
	f.BoolVar(&o.strict, "strict", false, "reject what the original gram rejects: maps in arrays, arrays in arrays, empty arrays")
}

func validateFlags(o *options, f *flag.FlagSet) {
	f.Var(cli.Choice{Words: []string{"tool"}, Store: func(s string) { o.moduleType = s }}, "type", "validate a module of `TYPE` tool, the only one there is")
	f.BoolVar(&o.behavior, "behavior", false, "also call the tools of the module, as the original behavioral tests do")
}

// flagSet returns the flags of a command, which set the options.
func (c command) flagSet(o *options) *flag.FlagSet {
	f := cli.NewFlagSet("toolconform " + c.name)
	for _, define := range c.flags {
		define(o, f)
	}
	return f
}

// parse reads a command line. The error is a *usageError.
func parse(line []string) (options, error) {
	o := options{format: asText, seed: conformance.DefaultSeed, timeout: supervise.DefaultTimeout, moduleType: "tool"}
	at := commandWord(line)
	if o.command, o.named = commands()[0], false; at >= 0 {
		if c, ok := commandNamed(line[at]); ok {
			o.command, o.named = c, true
			line = slices.Delete(slices.Clone(line), at, at+1)
		}
	}
	var err error
	o.arguments, err = cli.Parse(o.command.flagSet(&o), line)
	if o.help = errors.Is(err, flag.ErrHelp); o.help || o.version && err == nil {
		return o, nil
	}
	if err != nil {
		return o, usage("%s", err)
	}
	return o, o.complete()
}

// commandWord returns the index of the first word that is neither a flag nor the value of one, or -1.
func commandWord(line []string) int {
	bools := map[string]bool{"h": true, "help": true}
	for _, c := range commands() {
		c.flagSet(&options{}).VisitAll(func(f *flag.Flag) { bools[f.Name] = cli.IsBool(f) })
	}
	for i := 0; i < len(line) && line[i] != "--"; i++ {
		if !strings.HasPrefix(line[i], "-") || line[i] == "-" {
			return i
		}
		name := strings.TrimLeft(line[i], "-")
		if isBool, known := bools[name]; known && !isBool {
			i++
		}
	}
	return -1
}

// complete normalizes the options, and returns an error for options or arguments that contradict each other.
func (o *options) complete() error {
	if o.output == "-" {
		o.output = ""
	}
	switch none := o.command.arguments == "" || o.command.arguments == "[flags]"; {
	case none && len(o.arguments) > 0:
		return usage("%s takes no arguments (got %q)", o.command.name, o.arguments[0])
	case slices.Contains(o.arguments, "") && o.command.name != "mcp": // words of the command of a server may be empty
		return usage("an argument is empty (leave it out)")
	case o.verbose && o.quiet:
		return usage("-v and -q contradict each other (choose one)")
	case o.writeBaseline && o.baseline == "":
		return usage("-write-baseline needs -baseline FILE")
	case o.reason != "" && !o.writeBaseline:
		return usage("-reason is for -write-baseline (edit the reason of an existing entry in the file)")
	}
	return nil
}
