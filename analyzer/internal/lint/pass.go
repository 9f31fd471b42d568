package lint

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/module"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// A Pass is one analyzer at work on one package. It reports with Report, and with nothing else: the Report of the analysis.Pass
// is not there.
type Pass struct {
	*analysis.Pass
	Package  *tools.Package
	Source   *origin.Source
	Gathered module.Gathered // what an analyzer that sees a whole module knows of it
	Digest   any             // what it made of that

	report   func(analysis.Diagnostic)
	defined  Definition
	settings settings
	ignores  []Suppression
	outcome  *Outcome
}

func newPass(pass *analysis.Pass, d Definition, s settings) *Pass {
	own := *pass
	own.Report = nil
	return &Pass{
		Pass: &own, Package: tools.Of(pass), Source: origin.Of(pass),
		report: pass.Report, defined: d, settings: s, outcome: &Outcome{},
	}
}

// Binds reports whether what breaks a requirement is to be reported, by the profile and the level that are asked for.
func (p *Pass) Binds(r *requirement.Requirement) bool { return p.settings.binds(r) }

// Tools returns the tools of the package.
func (p *Pass) Tools() []*tools.Tool { return p.Package.Tools() }

// contained runs the analyzer. A failure is reported at the package clause, so that nobody takes silence for approval, and is no
// failure of the user's build.
func (p *Pass) contained(run func(*Pass) error) {
	defer func() {
		if cause := recover(); cause != nil {
			p.unknown(fmt.Sprintf("%v%s", cause, failedAt()))
		}
	}()
	if len(p.Files) == 0 || !p.concerned() {
		return
	}
	p.ignores = suppressions(p.Pass)
	if err := run(p); err != nil {
		p.unknown(err.Error())
	}
}

// concerned reports whether the package is the analyzer's business.
func (p *Pass) concerned() bool {
	return p.Package.ReachesContract() || p.defined.Frameworks && framework.Reached(p.Pkg) ||
		p.defined.Elsewhere != nil && p.defined.Elsewhere(p.Pass)
}

// Unknown is the category of a diagnostic that tells that an analyzer failed.
const Unknown = "unknown"

func (p *Pass) unknown(why string) {
	p.outcome.Unknown = true
	if len(p.Files) == 0 {
		return
	}
	name := p.Files[0].Name
	why, _, _ = strings.Cut(why, "\n")
	why = onOneLine(why)
	p.report(analysis.Diagnostic{
		Pos: name.Pos(), End: name.End(), Category: Unknown,
		Message: fmt.Sprintf("%s could not judge package %s: internal error: %s (nothing is known of what it looks for)",
			p.defined.Name, name.Name, why),
	})
}

// failedAt returns which function of the linter a panic came from.
func failedAt() string {
	var callers [32]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers[:])])
	for {
		frame, more := frames.Next()
		if _, function, ok := strings.Cut(frame.Function, "/analyzer/"); ok {
			return " in " + function
		}
		if !more {
			return ""
		}
	}
}
