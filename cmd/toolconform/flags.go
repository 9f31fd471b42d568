package main

import (
	"errors"
	"flag"
	"io"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/worker"
	"github.com/toolconform/toolconform/contract/requirement"
)

// options are a command line, read.
type options struct {
	command   command
	named     bool     // the command line says which
	arguments []string // packages, or IDs of requirements

	profile       string
	tool, check   string
	format        string
	output        string
	seed          uint64
	sites         string
	replay        string // the case that is to be done again
	timeout       time.Duration
	parallel      int
	tags, dir     string
	race          bool
	baseline      string
	writeBaseline bool
	reason        string
	module, key   string
	moduleType    string
	behavior      bool
	strict        bool
	help, version bool
}

// The formats.
const (
	asText     = "text"
	asJSON     = "json"
	asJUnit    = "junit"
	asGitHub   = "github"
	asMarkdown = "markdown"
)

// flagSet defines every flag of every command, once.
func (o *options) flagSet() *flag.FlagSet {
	f := flag.NewFlagSet("toolconform", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&o.profile, "profile", "", "judge by this contract: `NAME` is one of "+profileNames()+"; agent-tool if none is named")
	f.StringVar(&o.tool, "tool", "", "only the tools whose name matches `PATTERN` (* ? [a-z]); such a run is no certificate")
	f.StringVar(&o.check, "check", "", "only the checks whose requirement's ID or name matches `PATTERN`; no certificate either")
	f.StringVar(&o.format, "format", asText, "`FORMAT` is text or json; of a report also junit, github (workflow commands) or markdown")
	f.StringVar(&o.output, "output", "", "write to `FILE`, whole or not at all, instead of to standard output (-)")
	f.Uint64Var(&o.seed, "seed", conformance.DefaultSeed, "`N` decides everything that is drawn; it is noted in the report")
	f.StringVar(&o.sites, "sites", "", "aim what is drawn by `FILE`, from toolvet sites -json ./...; what it calls proven and panics is an error")
	f.DurationVar(&o.timeout, "timeout", worker.DefaultTimeout, "the longest that one call may take (`D` is 10s, 1m30s)")
	f.IntVar(&o.parallel, "parallel", 0, "run `N` tools at once; by default some more than there are processors")
	f.StringVar(&o.tags, "tags", "", "build `TAGS`, separated by commas")
	f.BoolVar(&o.race, "race", false, "build the tools with the race detector; a race is a death")
	f.StringVar(&o.moduleType, "type", "tool", "the module is of `TYPE`: tool")
	f.BoolVar(&o.behavior, "behavior", false, "call the tools of the module, too, as the original's behavioural tests do")
	f.BoolVar(&o.strict, "strict", false, "refuse what gram proper refuses: maps in arrays, arrays in arrays, empty arrays")
	f.StringVar(&o.dir, "C", "", "do everything as if started in `DIR`")
	f.StringVar(&o.baseline, "baseline", "", "what `FILE` lists may fail, each with a reason; what it lists and does not fail is stale, and fails")
	f.BoolVar(&o.writeBaseline, "write-baseline", false, "bring the file of --baseline up to date with what fails now")
	f.StringVar(&o.reason, "reason", "", "why what --write-baseline adds may fail: `TEXT` stands in the file")
	f.StringVar(&o.module, "module", "", "compare with the files of the module or workspace in `DIR`, which has to be what was tested")
	f.StringVar(&o.key, "key", "", "the key in `FILE` (PEM, Ed25519): the private one to sign with, the public one to verify with")
	f.BoolVar(&o.version, "version", false, "which toolconform this is")
	f.BoolVar(&o.help, "help", false, "this text")
	f.BoolVar(&o.help, "h", false, "this text")
	return f
}

// parse reads a command line. Flags may stand before, between and after the packages; after -- there are none.
func parse(arguments []string) (options, error) {
	var o options
	f := o.flagSet()
	for rest := arguments; len(rest) > 0; {
		if err := f.Parse(rest); err != nil {
			return o, flagError(f, err)
		}
		left := f.Args()
		if read := len(rest) - len(left); read > 0 && rest[read-1] == "--" {
			o.arguments = append(o.arguments, left...)
			break
		}
		if len(left) == 0 {
			break
		}
		o.arguments, rest = append(o.arguments, left[0]), left[1:]
	}
	return o, o.complete(f)
}

// complete finds out which command is meant, and holds the flags against it.
func (o *options) complete(f *flag.FlagSet) error {
	first := ""
	if len(o.arguments) > 0 {
		first = o.arguments[0]
	}
	var err error
	o.command, o.named = commandNamed(first)
	if o.named {
		o.arguments = o.arguments[1:]
	}
	if o.help || o.version {
		return nil
	}
	if none := o.command.arguments == "" || o.command.arguments == "[flags]"; none && len(o.arguments) > 0 {
		return usage("%s takes no arguments (got %q)", o.command.name, o.arguments[0])
	}
	f.Visit(func(f *flag.Flag) {
		if err == nil && !slices.Contains(o.command.flags, f.Name) {
			err = usage("%s does not take %s (it takes %s)", o.command.name, dashed(f.Name), dashedAll(o.command.flags))
		}
	})
	if err != nil {
		return err
	}
	return o.valid(f)
}

// valid holds the values against what they may be.
func (o *options) valid(f *flag.FlagSet) error {
	given := map[string]bool{}
	f.Visit(func(f *flag.Flag) { given[f.Name] = true })
	switch {
	case !slices.Contains(o.command.formats(), o.format):
		return usage("unknown format %q (%s)", o.format, strings.Join(o.command.formats(), ", "))
	case given["output"] && o.output == "":
		return usage("--output is empty (name a file, or leave it out)")
	case given["timeout"] && o.timeout <= 0:
		return usage("--timeout is %s (say how long a call may take: 10s)", o.timeout)
	case given["parallel"] && o.parallel < 1:
		return usage("--parallel is %d (at least 1)", o.parallel)
	case given["baseline"] && o.baseline == "":
		return usage("--baseline is empty (name a file, or leave it out)")
	case o.writeBaseline && o.baseline == "":
		return usage("--write-baseline needs --baseline FILE")
	case given["reason"] && !o.writeBaseline:
		return usage("--reason is for --write-baseline (a reason that is there is edited in the file)")
	case given["module"] && o.module == "":
		return usage("--module is empty (name a directory, or leave it out)")
	case given["key"] && o.key == "":
		return usage("--key is empty (name a file, or leave it out)")
	case given["seed"] && o.seed == 0:
		return usage("--seed is 0 (at least 1)")
	case given["sites"] && o.sites == "":
		return usage("--sites is empty (name a file, or leave it out)")
	case given["C"] && o.dir == "":
		return usage("-C is empty (name a directory)")
	case slices.Contains(o.arguments, ""):
		return usage("an argument is empty (leave it out)")
	}
	if _, err := requirement.ParseProfile(o.profile); given["profile"] && err != nil {
		return usage("unknown profile %q (one of %s)", o.profile, profileNames())
	}
	for name, pattern := range map[string]string{"tool": o.tool, "check": o.check} {
		if given[name] && pattern == "" {
			return usage("--%s is empty (leave it out to mean all)", name)
		}
		if _, err := path.Match(pattern, ""); err != nil {
			return usage("--%s %q is no pattern (* ? [a-z])", name, pattern)
		}
	}
	if o.output == "-" {
		o.output = ""
	}
	if o.output != "" {
		return report.CanSave(o.outputPath())
	}
	return nil
}

// flagError says what is wrong with a flag, and what would do.
func flagError(f *flag.FlagSet, err error) error {
	if errors.Is(err, flag.ErrHelp) {
		return err
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: "); ok {
		var all []string
		f.VisitAll(func(f *flag.Flag) { all = append(all, f.Name) })
		return usage("unknown flag --%s (flags: %s)", strings.TrimLeft(name, "-"), dashedAll(all))
	}
	text := strings.NewReplacer(" flag -", " flag --", "argument: -", "argument: --").Replace(err.Error())
	return usage("%s (toolconform -h says what it takes)", text)
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

func dashedAll(names []string) string {
	if len(names) == 0 {
		return "no flags"
	}
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = dashed(name)
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

func profileNames() string {
	var all []string
	for _, p := range requirement.Profiles() {
		all = append(all, string(p))
	}
	return strings.Join(all, ", ")
}
