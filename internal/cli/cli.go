// Package cli contains what the command lines of toolconform and toolvet share: flags that may stand anywhere, values of flags that are
// checked when they are read, hints for misspelled words, the table of flags in help texts, and completion scripts for shells.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/nearest"
)

// NewFlagSet returns a flag set that prints nothing itself. The name is used in errors: "toolconform list".
func NewFlagSet(name string) *flag.FlagSet {
	f := flag.NewFlagSet(name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	return f
}

// Parse reads a command line whose flags stand before, between and after its arguments, and returns the arguments. After "--" there
// are no flags. The error is flag.ErrHelp for -h and -help.
func Parse(f *flag.FlagSet, line []string) ([]string, error) {
	var arguments []string
	for rest := line; len(rest) > 0; {
		if err := f.Parse(rest); err != nil {
			return nil, flagError(f, err)
		}
		left := f.Args()
		if read := len(rest) - len(left); read > 0 && rest[read-1] == "--" {
			return append(arguments, left...), nil
		}
		if len(left) == 0 {
			break
		}
		arguments, rest = append(arguments, left[0]), left[1:]
	}
	return arguments, nil
}

// flagError adds a suggestion to an error about an unknown flag.
func flagError(f *flag.FlagSet, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return err
	}
	hint := nearest.Hint(name, Names(f))
	if hint == "" {
		return fmt.Errorf("unknown flag -%s (%s -h lists the flags)", name, f.Name())
	}
	return fmt.Errorf("unknown flag -%s%s", name, strings.Replace(hint, "mean ", "mean -", 1))
}

// Names returns the names of the flags, sorted.
func Names(f *flag.FlagSet) []string {
	var all []string
	f.VisitAll(func(f *flag.Flag) { all = append(all, f.Name) })
	return all
}

// IsBool reports whether a flag needs no value.
func IsBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// A Choice is the value of a flag that is one of some words.
type Choice struct {
	Words []string
	Store func(word string)
}

// String returns "": help texts name the default in words.
func (c Choice) String() string { return "" }

// Set stores one of the words, and rejects any other one.
func (c Choice) Set(word string) error {
	if !slices.Contains(c.Words, word) {
		return fmt.Errorf("not one of %s%s", strings.Join(c.Words, ", "), nearest.Hint(word, c.Words))
	}
	c.Store(word)
	return nil
}

// Text defines a flag whose value must not be empty.
func Text(f *flag.FlagSet, p *string, name, usage string) {
	f.Func(name, usage, func(value string) error {
		if value == "" {
			return errors.New("the value is empty (leave the flag out, or give it a value)")
		}
		*p = value
		return nil
	})
}

// Positive defines a flag with a number or a duration above zero; want describes it in errors.
func Positive[T int | int64 | uint64](f *flag.FlagSet, p *T, name, usage, want string, parse func(string) (T, error)) {
	f.Func(name, usage, func(value string) error {
		n, err := parse(value)
		if err != nil || n <= 0 {
			return errors.New("want " + want)
		}
		*p = n
		return nil
	})
}

// WriteFlags writes a table of the flags: their names, what they take, and what they do.
func WriteFlags(w io.Writer, f *flag.FlagSet) {
	f.VisitAll(func(f *flag.Flag) {
		value, usage := flag.UnquoteUsage(f)
		if IsBool(f) {
			value = ""
		}
		fmt.Fprintf(w, "  %-18s  %s\n", strings.TrimRight("-"+f.Name+" "+value, " "), usage)
	})
}

// Folder returns the pattern for packages that was probably meant by one whose folder does not exist below dir: "./tools/..." for
// "./tols/...", and "./tools" for "tools" if there is such a folder. It returns "" if there is nothing to suggest.
func Folder(dir, pattern string) string {
	stem, dots := pattern, ""
	if i := strings.Index(pattern, "..."); i >= 0 {
		stem, dots = pattern[:i], pattern[i:]
	}
	if stem == "" {
		return ""
	}
	parts := strings.Split(filepath.ToSlash(stem), "/")
	parent := dir
	if filepath.IsAbs(stem) {
		parent = string(filepath.Separator)
	}
	for i, part := range parts {
		path := filepath.Join(parent, part)
		if info, err := os.Stat(path); part != "" && (err != nil || !info.IsDir()) {
			var siblings []string
			entries, _ := os.ReadDir(filepath.Join(parent, "."))
			for _, entry := range entries {
				if entry.IsDir() {
					siblings = append(siblings, entry.Name())
				}
			}
			near := nearest.Near(part, siblings)
			if len(near) == 0 {
				return ""
			}
			parts[i], path = near[0], filepath.Join(parent, near[0])
		}
		parent = path
	}
	meant := strings.Join(parts, "/") + dots
	if !filepath.IsAbs(meant) && parts[0] != "." && parts[0] != ".." {
		meant = "./" + meant
	}
	if meant == pattern {
		return ""
	}
	return meant
}
