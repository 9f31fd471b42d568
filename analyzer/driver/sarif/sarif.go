// Package sarif writes the findings of the linter as SARIF 2.1.0, the format of code scanning services and editors.
// The output is deterministic and independent of the location of the source.
package sarif

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Config configures a document.
type Config struct {
	Root    string // the directory that %SRCROOT% stands for; absolute
	Profile requirement.Profile
	Rules   []*requirement.Requirement // all checked rules, also those without findings
	Version string                     // of the linter; may be empty
	// Read returns the content of a file, for the conversion of columns.
	Read func(file string) ([]byte, error)
}

// Write writes a document with one run. Places in r must be absolute, as the driver returns them.
func Write(w io.Writer, c Config, r driver.Result) error {
	d := document{Config: c, lines: map[string][]string{}, index: map[string]int{}, seen: map[string]int{}}
	d.addRules(r.Findings)
	results := []result{}
	for _, f := range r.Findings {
		results = append(results, d.result(f))
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	err := encoder.Encode(log{
		Schema:  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		Version: "2.1.0",
		Runs: []run{{
			Tool:        tool{component{"toolvet", home, c.Version, d.rules}},
			Invocations: []invocation{d.invoked(r.Failures)},
			URIBases:    map[string]artifact{root: {Description: &message{Text: "the directory that toolvet was started in"}}},
			ColumnKind:  "utf16CodeUnits",
			Results:     results,
		}},
	})
	if err != nil {
		return fmt.Errorf("write SARIF: %w", err)
	}
	return nil
}

const (
	home = "https://github.com/toolconform/toolconform"
	root = "%SRCROOT%"
)

// invoked reports the packages that could not be analysed.
func (d *document) invoked(failures []driver.Failure) invocation {
	i := invocation{Successful: len(failures) == 0}
	for _, f := range failures {
		why := strings.ReplaceAll(f.Why, d.Root+string(filepath.Separator), "")
		i.Notifications = append(i.Notifications, notification{"error", message{Text: "could not analyse " + f.Package + ": " + why}})
	}
	return i
}
