package summary

import (
	"fmt"
	"go/types"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Fact tells other packages of a function: a summary, encoded.
type Fact struct{ Lines string }

// AFact makes it a fact.
func (*Fact) AFact() {}

// String returns the fact as tests and debuggers show it.
func (f *Fact) String() string { return f.Lines }

// A Told is a package whose functions were looked into: what nothing is reported of does no harm.
type Told struct {
	Promises bool // some methods of interfaces or function types are promised not to panic
}

// AFact makes it a fact.
func (*Told) AFact() {}

// String returns the fact as tests and debuggers show it.
func (*Told) String() string { return "looked into" }

// Analyzer returns a *Finder for each package, and facts about the functions that others can call. They are made of the author's own
// packages: the standard library is a table, and other modules are known by names.
var Analyzer = newAnalyzer(manner{limit: most, own: tools.Own}, func(*Finder) {})

// Recording returns an analyzer that has no limit to what it knows, and hands on the ledger of each of the author's packages. It may do so
// for several at once.
func Recording(record func(Ledger)) *analysis.Analyzer {
	return newAnalyzer(manner{limit: math.MaxInt, own: tools.Own}, func(f *Finder) { record(f.Ledger()) })
}

// Treating returns an analyzer that looks into the packages that own results true for as if they were the author's, and takes each function for which model returns
// parameters for one that a host calls with what a model sent in these. What packages of the standard library call in each other is known by the
// table, as ever. Found is handed the finder of each package; it may be so for several at once. It is for measuring what is said of code that
// has no tools.
func Treating(own func(*analysis.Pass) bool, model func(*ssa.Function) []int, found func(*Finder)) *analysis.Analyzer {
	return newAnalyzer(manner{limit: most, own: own, model: model}, found)
}

// A manner is how packages are looked into.
type manner struct {
	limit int                       // of reasons of a function
	own   func(*analysis.Pass) bool // the package is to be looked into
	model func(*ssa.Function) []int // the parameters of a root; nil: roots are tools and handlers
}

func newAnalyzer(m manner, done func(*Finder)) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       "toolpanics",
		Doc:        "find out in which ways a call can take its host down\n\nIt reports nothing: the other analyzers ask it.",
		Requires:   []*analysis.Analyzer{tools.Analyzer, lazyssa.Analyzer},
		ResultType: reflect.TypeFor[*Finder](),
		FactTypes:  []analysis.Fact{new(Fact), new(Told)},
		Run: func(pass *analysis.Pass) (any, error) {
			f := New(pass)
			f.limit, f.model = m.limit, m.model
			if m.own(pass) {
				f.export()
				done(f)
			}
			return f, nil
		},
	}
}

// Find returns the finder for a pass that requires Analyzer.
func Find(pass *analysis.Pass) *Finder { return pass.ResultOf[Analyzer].(*Finder) }

// export tells what is found of the functions that other packages can call. Whatever goes wrong, nothing is reported, and they are not known.
func (f *Finder) export() {
	defer func() { f.failed = recover() }()
	f.look()
	if known.Standard(f.pass.Pkg) {
		return
	}
	f.tellPledges()
	for _, function := range f.program.Functions() {
		object, ok := function.Object().(*types.Func)
		if !ok || !reachable(object) || tools.InTest(f.pass.Fset, object.Pos()) {
			continue
		}
		if s := f.summaries[function]; s != nil {
			if lines := encode(f.short(*s, function)); lines != "" {
				f.pass.ExportObjectFact(object, &Fact{lines})
			}
		}
	}
	f.pass.ExportPackageFact(&Told{Promises: len(f.pledges()) > 0})
}

// receiverThere is the condition that most methods have: it is reported without words.
const receiverThere = "p0 != nil"

// isRoot reports whether a host calls a function: what it does is reported where it is written, and others seldom call it.
func (f *Finder) isRoot(function *ssa.Function) bool {
	return f.model == nil && slices.ContainsFunc(f.roots, func(r Root) bool { return r.f == function && r.Promise == "" })
}

// ofText reports whether a promise is of the length of a text that a function returns: nobody cuts names and descriptions.
func ofText(c condition.Condition, function *ssa.Function) bool {
	results := function.Signature.Results()
	if c.X.Kind != condition.Result || !c.X.Len || c.X.Path != "" || !c.Y.IsZero() || c.X.Index >= results.Len() {
		return false
	}
	b, ok := results.At(c.X.Index).Type().Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// unspoken is how many reasons are reported of a function for which nothing speaks: that there are some is what matters.
const unspoken = 1

// short returns a summary as others need it: of reasons that the same thing decides, one.
func (f *Finder) short(s Summary, function *ssa.Function) Summary {
	if f.limit > most {
		return s
	}
	root := f.isRoot(function)
	s.Promises = slices.DeleteFunc(slices.Clone(s.Promises), func(c condition.Condition) bool { return ofText(c, function) })
	told, silent := map[string]bool{}, 0
	here := f.pass.Pkg.Path() + "/"
	s.Reasons = slices.DeleteFunc(slices.Clone(s.Reasons), func(r Reason) bool {
		if r.Sure {
			return false
		}
		if root || !r.evident() {
			silent++
			return silent > unspoken
		}
		key := fmt.Sprint(r.Class, r.Bare, r.Nil, r.If, r.From, r.Past)
		defer func() { told[key] = true }()
		return told[key]
	})
	for i, r := range s.Reasons {
		if r.Class == hazard.Nil && r.If == receiverThere {
			s.Reasons[i].What = ""
		}
		if file, ok := strings.CutPrefix(s.Reasons[i].Site, here); ok {
			s.Reasons[i].Site = "./" + file
		}
	}
	return s
}

// reachable reports whether another package can call a function: an exported one, or a method of a value that it is given.
func reachable(f *types.Func) bool { return f.Exported() || f.Signature().Recv() != nil }

// told returns what the package of a function told of it; nil where it told nothing.
func (f *Finder) told(object *types.Func) *Summary {
	if object.Pkg() == nil || object.Pkg() == f.pass.Pkg || isAbstract(object) || !f.pass.ImportPackageFact(object.Pkg(), new(Told)) {
		return nil
	}
	var fact Fact
	f.pass.ImportObjectFact(object, &fact)
	summary, err := decode(fact.Lines)
	if err != nil {
		return nil // it was written by another version, and nothing is known
	}
	for i, r := range summary.Reasons {
		if r.What == "" {
			summary.Reasons[i].What = object.Name() + " uses what it is called with first as if it could not be nil"
		}
		if file, ok := strings.CutPrefix(r.Site, "./"); ok {
			summary.Reasons[i].Site = object.Pkg().Path() + "/" + file
		}
	}
	return &summary
}
