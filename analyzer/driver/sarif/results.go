package sarif

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/analyzer/driver"
)

// A document is the state of writing a run.
type document struct {
	Config
	rules []rule
	index map[string]int      // of each rule, by its ID
	lines map[string][]string // of each file
	seen  map[string]int      // number of earlier results by fingerprint
}

func (d *document) result(f driver.Finding) result {
	at := location{Physical: d.physical(f.At)}
	if f.Symbol != "" {
		at.Logical = []logical{{f.Package + "." + f.Symbol}}
	}
	r := result{
		RuleID: f.Category, RuleIndex: d.index[f.Category], Level: d.rules[d.index[f.Category]].Default.Level,
		Message: plain(f.Message), Locations: []location{at},
		Fingerprints: map[string]string{"toolvetSymbol/v1": d.fingerprint(f)},
	}
	var steps []flowLocation
	for i, related := range f.Related {
		step := location{Physical: d.physical(related.At), Message: new(plain(related.Message))}
		steps = append(steps, flowLocation{step})
		step.ID = i + 1
		r.Related = append(r.Related, step)
	}
	if len(steps) > 0 {
		at.Message = new(plain(f.Message))
		r.CodeFlows = []codeFlow{{[]threadFlow{{append(steps, flowLocation{at})}}}}
	}
	if f.Arguments != "" {
		r.Properties = map[string]string{"arguments": f.Arguments}
	}
	for _, suggested := range f.Fixes {
		r.Fixes = append(r.Fixes, d.fix(suggested))
	}
	return r
}

// link matches text that SARIF would take for a link: [text](target), which also occurs in Go: get[int](3).
var link = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[([^\[\]]*\]\()`) })

// plain returns a message without links.
func plain(text string) message { return message{Text: link().ReplaceAllString(text, `\[$1`)} }

// fingerprint identifies a finding by its message and symbol, so that it is stable when lines move. Equal ones are
// numbered in source order.
func (d *document) fingerprint(f driver.Finding) string {
	key := strings.Join([]string{f.Category, f.Package, f.Symbol, f.Fact()}, "\x00")
	d.seen[key]++
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", key, d.seen[key]))
	return hex.EncodeToString(sum[:16])
}

func (d *document) fix(f driver.Fix) fix {
	out := fix{Description: plain(f.Message)}
	for _, e := range f.Edits {
		file := d.artifact(e.At.File)
		n := len(out.Changes)
		if n == 0 || out.Changes[n-1].Artifact != file {
			out.Changes = append(out.Changes, change{Artifact: file})
		}
		last := &out.Changes[len(out.Changes)-1]
		last.Replacements = append(last.Replacements, replacement{d.region(e.At), content{e.New}})
	}
	return out
}
