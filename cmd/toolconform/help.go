package main

import (
	"bytes"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
)

const exitStatuses = `exit status
  0  every tool conforms, or breaks only what the baseline expects
  1  some tool does not: a must failed or could not be tested, or the tool died; or the baseline expects what does not fail
  2  nothing can be concluded: a bad command line, a package that does not build, no tool found, an output that
     cannot be written, an error of toolconform

Certifying a tool executes it, with arguments that it should refuse, in a process with a directory and an
environment of its own. Do not certify what you would not run.
`

const verifyStatuses = `exit status
  0  authentic and consistent, whatever its verdict
  1  it is not: what is wrong is named by its JSON pointer
  2  it cannot be read, or nothing can be concluded
`

// help writes about all commands, or about the one that is named.
func help(o options, c console) error {
	all := commands()
	about := o.command
	if about.name == "help" && len(o.arguments) > 0 {
		i := slices.IndexFunc(all, func(c command) bool { return c.name == o.arguments[0] })
		if i < 0 {
			return usage("unknown command %q (commands: %s)", o.arguments[0], names(all))
		}
		about = all[i]
	}
	var b bytes.Buffer
	if about.name == "help" || about.name == all[0].name && !o.named {
		overall(&b, all)
		about = all[0]
	} else {
		fmt.Fprintf(&b, "toolconform %s %s\n  %s\n", about.name, about.arguments, about.summary)
	}
	flags(&b, about)
	switch about.name {
	case all[0].name:
		fmt.Fprintf(&b, "\n%s", exitStatuses)
	case "verify":
		fmt.Fprintf(&b, "\n%s", verifyStatuses)
	}
	_, err := c.stdout.Write(b.Bytes())
	return err
}

func overall(b *bytes.Buffer, all []command) {
	b.WriteString("toolconform certifies agent tools: it finds them in Go packages, runs them, and judges them by every rule.\n\n")
	for _, c := range all {
		name := c.name
		if name == all[0].name {
			name = "[" + name + "]"
		}
		usage := strings.TrimRight("toolconform "+name+" "+c.arguments, " ")
		fmt.Fprintf(b, "  %-40s  %s\n", usage, c.summary)
	}
}

// flags writes what a command takes.
func flags(b *bytes.Buffer, c command) {
	if len(c.flags) == 0 {
		return
	}
	b.WriteString("\nflags, before or after the arguments\n")
	(&options{}).flagSet().VisitAll(func(f *flag.Flag) {
		if !slices.Contains(c.flags, f.Name) {
			return
		}
		value, text := flag.UnquoteUsage(f)
		if f.DefValue != "" && f.DefValue != "0" && f.DefValue != "false" {
			text += " (" + f.DefValue + ")"
		}
		fmt.Fprintf(b, "  %-20s  %s\n", strings.TrimRight(dashed(f.Name)+" "+value, " "), text)
	})
}

// version writes which toolconform this is, and which catalogue it judges by.
func version(o options, c console) error {
	kit := report.ThisKit()
	_, err := fmt.Fprintf(c.stdout, "toolconform %s %s %s/%s\ncatalogue %s\n",
		kit.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH, kit.Requirements)
	return err
}
