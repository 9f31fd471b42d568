package main

import (
	"bytes"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/cli"
	"github.com/toolconform/toolconform/internal/nearest"
)

// exitStatuses describes the exit statuses of commands that have further ones than 0 for success and 2 for an error.
var exitStatuses = map[string]string{
	"run": `
exit status
  0  every tool conforms, or fails only what the baseline or a directive accepts; a broken should is a warning (-strict: 1)
  1  some tool does not: it breaks a must, a must could not be tested, or the tool crashed; or an accepted failure no longer occurs
  2  no conclusion: a mistake in the command line, a package that does not build, no tool found, an output that cannot be
     written, or an error of toolconform

Certifying a tool executes it, with arguments that it should reject, in a process with a directory and an
environment of its own. Do not certify code that you would not run.
`,
	"mcp": `
exit status
  0  the server and its tools conform, or fail only what the baseline accepts or their SDK causes; a broken should is a warning (-strict: 1)
  1  they do not: a must is broken, or could not be tested since a tool was not called; or an accepted failure no longer occurs
  2  no conclusion: a mistake in the command line or the plan, a server that does not start or answer, or an error of toolconform

The server is started, and its tools are called, with arguments that they should reject, too: those that say readOnlyHint, which is the server's
own claim, and those that you allow. It gets a directory, a home and an environment of its own. What it reaches over the network is real.
`,
	"verify": `
exit status
  0  authentic and consistent, whatever its verdict
  1  not: each problem is printed with its JSON pointer
  2  no conclusion: the report cannot be read
`,
}

// help describes all commands, or the one that is named.
func help(o options, c console) error {
	all := commands()
	about := o.command
	if about.name == "help" && len(o.arguments) > 0 {
		var ok bool
		if about, ok = commandNamed(o.arguments[0]); !ok {
			return usage("unknown command %q%s (commands: %s)", o.arguments[0], nearest.Hint(o.arguments[0], names(all)), strings.Join(names(all), ", "))
		}
	}
	var b bytes.Buffer
	if !o.named || about.name == "help" && !o.help && len(o.arguments) == 0 {
		about = all[0]
		overview(&b, all)
	} else {
		fmt.Fprintf(&b, "toolconform %s\n  %s\n", strings.TrimRight(about.name+" "+about.arguments, " "), about.summary)
	}
	if len(about.flags) > 0 {
		b.WriteString("\nflags, before or after the arguments; -x and --x are the same\n")
		cli.WriteFlags(&b, about.flagSet(&options{}))
		writeFormats(&b, about.flagSet(&options{}).Lookup("format"))
	}
	if about.name == "requirements" {
		b.WriteString("\nprofiles\n")
		for _, profile := range requirement.Profiles() {
			fmt.Fprintf(&b, "  %-10s  %s\n", profile, profile.Definition().About)
		}
	}
	b.WriteString(exitStatuses[about.name])
	_, err := c.stdout.Write(b.Bytes())
	return err
}

// writeFormats says what each format is for, if a flag chooses among those of reports.
func writeFormats(b *bytes.Buffer, f *flag.Flag) {
	if f == nil || !slices.Equal(f.Value.(cli.Choice).Words, format.Names()) {
		return
	}
	b.WriteString("\nformats\n")
	for _, f := range format.All() {
		fmt.Fprintf(b, "  %-9s .%-5s for %s\n", f.Name, f.Extension, f.Purpose)
	}
}

// overview lists the commands.
func overview(b *bytes.Buffer, all []command) {
	b.WriteString("toolconform certifies agent tools: it finds them in Go packages, runs them, and checks them against the requirements of their contract.\n\n")
	for _, c := range all {
		name := c.name
		if name == all[0].name {
			name = "[" + name + "]"
		}
		fmt.Fprintf(b, "  %-40s  %s\n", strings.TrimRight("toolconform "+name+" "+c.arguments, " "), c.summary)
	}
}

// version writes the versions of toolconform and of its catalogue.
func version(c console) error {
	kit := report.ThisKit()
	_, err := fmt.Fprintf(c.stdout, "toolconform %s %s %s/%s\ncatalogue %s\n",
		kit.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH, kit.Requirements)
	return err
}
