package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/cli"
	"github.com/toolconform/toolconform/internal/nearest"
)

// A listing is what a run would test, as far as the source shows.
type listing struct {
	Tools      []listed   `json:"tools"`
	Untestable []listed   `json:"untestable"`
	Decorators []listed   `json:"decorators"`
	LeftOut    []leftFile `json:"leftOut"`
}

// A listed tool, or type that is one.
type listed struct {
	Name    string `json:"name,omitempty"` // the value of the constant that should name the tool
	Type    string `json:"type,omitempty"`
	Package string `json:"package"`
	Module  string `json:"module,omitempty"`
	Maker   string `json:"maker,omitempty"`
	At      string `json:"at,omitempty"`
	Why     string `json:"why,omitempty"`
	File    string `json:"file,omitempty"` // where the missing code belongs
	Write   string `json:"write,omitempty"`
}

// A leftFile is a file that concerns tools but is not part of the build.
type leftFile struct {
	File string `json:"file"`
	Does string `json:"does"`
	Why  string `json:"why"`
}

// listTools lists what would be tested, without running it.
func listTools(ctx context.Context, o options, c console) (bool, error) {
	found, err := discover.Find(ctx, o.searchConfig())
	if err != nil {
		return false, hinted(err, o)
	}
	defer found.Close()
	all := listingOf(found)
	document := all.text()
	if o.format == asJSON {
		if document, err = report.Document(all); err != nil {
			return false, err
		}
	}
	return true, c.deliver(o, document)
}

func (o options) searchConfig() discover.Config {
	return discover.Config{Dir: o.dir, Patterns: o.arguments, Tags: o.tags, Race: o.race}
}

func (o options) workerConfig() supervise.Config {
	return supervise.Config{Parallel: o.parallel, Timeout: o.timeout}
}

// hinted adds the command or folder that was probably meant to an error about packages.
func hinted(err error, o options) error {
	if len(o.arguments) > 0 && !o.named && !strings.ContainsAny(o.arguments[0], "./\\") {
		word, all := o.arguments[0], names(commands())
		if folder := cli.Folder(o.dir, word); folder == "./"+word {
			return fmt.Errorf("%w\n%q is not a command (did you mean %s?)", err, word, folder)
		} else if hint := nearest.Hint(word, all); hint != "" || folder == "" {
			return fmt.Errorf("%w\n%q is not a command%s", err, word, cmp.Or(hint, " (commands: "+strings.Join(all, ", ")+")"))
		}
	}
	if o.dir != "" {
		if folder := cli.Folder("", o.dir); folder != "" && folder != "./"+o.dir {
			return fmt.Errorf("%w (did you mean -C %s?)", err, folder)
		}
	}
	for _, pattern := range o.arguments {
		if folder := cli.Folder(o.dir, pattern); folder != "" {
			return fmt.Errorf("%w\n%s does not exist (did you mean %s?)", err, pattern, folder)
		}
	}
	return err
}

func listingOf(found *discover.Found) listing {
	all := listing{[]listed{}, []listed{}, []listed{}, []leftFile{}}
	for _, t := range found.Tools {
		all.Tools = append(all.Tools, listed{
			Name: t.Constant, Type: t.Type, Package: t.Package, Module: t.Module, Maker: t.Maker, At: t.Position,
		})
	}
	for _, t := range found.Untestable {
		all.Untestable = append(all.Untestable, listed{
			Name: t.Constant, Type: t.Type, Package: t.Package, Module: t.Module, Maker: t.Maker, At: t.Position,
			Why: t.Why, File: t.File, Write: t.Write,
		})
	}
	for _, t := range found.Decorators {
		all.Decorators = append(all.Decorators, listed{Type: t.Type, Package: t.Package, At: t.Position, Why: t.Why})
	}
	for _, f := range found.Ignored {
		all.LeftOut = append(all.LeftOut, leftFile{f.File, f.Does, f.Why})
	}
	return all
}

func (l listing) text() []byte {
	var b bytes.Buffer
	rows := make([][]string, len(l.Tools))
	for i, t := range l.Tools {
		rows[i] = []string{cmp.Or(t.Name, "(name unknown)"), cmp.Or(t.Type, "(type unknown)"), t.Maker, t.At}
	}
	table(&b, rows)
	for _, t := range l.Untestable {
		fmt.Fprintf(&b, "\n%s: untestable: %s\n", report.Clean(cmp.Or(t.Name, t.Type)), report.Clean(t.Why))
		fmt.Fprintf(&b, "    at       %s\n", report.Clean(t.At))
		if t.Write != "" {
			fmt.Fprintf(&b, "    write    %s:\n", report.Clean(t.File))
			for _, line := range report.CleanLines(t.Write) {
				b.WriteString(strings.TrimRight("             "+line, " ") + "\n")
			}
		}
	}
	for i, t := range l.Decorators {
		if i == 0 {
			b.WriteString("\nnot tested by themselves\n")
		}
		fmt.Fprintf(&b, "  %s at %s: %s\n", report.Clean(t.Type), report.Clean(t.At), report.Clean(t.Why))
	}
	for i, f := range l.LeftOut {
		if i == 0 {
			b.WriteString("\nleft out of the build\n")
		}
		fmt.Fprintf(&b, "  %s %s: %s\n", report.Clean(f.File), f.Does, report.Clean(f.Why))
	}
	fmt.Fprintf(&b, "\n%d found, %d untestable; nothing was run\n", len(l.Tools), len(l.Untestable))
	return b.Bytes()
}

// table writes rows with aligned columns.
func table(b *bytes.Buffer, rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i := range row {
			row[i] = report.Clean(row[i])
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += cell + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+3)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}
