// Package argtext finds the calls that decode the text of a tool's arguments, their targets, and the handling of their errors. It follows
// the text forwards over SSA values, through the functions of one package and facts about those of others.
package argtext

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Decode is a call that decodes the text.
type Decode struct {
	Call     *ssa.Call
	Syntax   *ast.CallExpr
	Into     types.Type
	Contract bool      // it is contract.Decode, or a function of another package that calls it
	Target   ssa.Value // the pointer to decode into; nil if the call returns the value
	Value    int       // index of the result with the value, if there is no target
	Err      int       // index of the result with the error; -1: none
	Chain    []lint.Step
	from     *link // the calls that led here
	open     bool  // the type decoded into depends on the callers
}

// A link is a call that passes the text on.
type link struct {
	call   *ssa.Call
	callee *ssa.Function
	args   []ssa.Value
	caller *link
	typed  map[*types.TypeParam]types.Type
}

// A Reader follows the texts of one package.
type Reader struct {
	pass    *analysis.Pass
	program *lazyssa.Program
}

// New returns a Reader for the package of a pass that requires lazyssa.Analyzer.
func New(pass *analysis.Pass) *Reader { return &Reader{pass, lazyssa.Of(pass)} }

// Of returns the calls that decode parameter i of a function of the package, the receiver not counted. lost is set if some use of the
// text cannot be followed.
func (r *Reader) Of(function *types.Func, i int) (all []Decode, lost bool) {
	f := r.program.Function(function)
	if f == nil || len(f.Blocks) == 0 {
		return nil, true
	}
	if f.Signature.Recv() != nil {
		i++
	}
	all, lost = r.in(f, i)
	return slices.DeleteFunc(all, func(d Decode) bool { return d.open }), lost || slices.ContainsFunc(all, func(d Decode) bool { return d.open })
}

func (r *Reader) in(f *ssa.Function, i int) ([]Decode, bool) {
	if i >= len(f.Params) {
		return nil, true
	}
	t := follower{Reader: r, seen: map[ssa.Value]bool{}}
	t.follow(f.Params[i], nil)
	slices.SortStableFunc(t.found, func(a, b Decode) int { return int(a.Call.Pos() - b.Call.Pos()) })
	return t.found, t.lost
}

// opens lists functions that return a reader of the text.
var opens = map[string]bool{
	"strings.NewReader": true, "bytes.NewReader": true, "bytes.NewBuffer": true, "bytes.NewBufferString": true, "io.NopCloser": true,
	"bufio.NewReader": true, "io.LimitReader": true,
}

// harmless lists packages whose functions do not pass the text on to a decoder that could be missed.
var harmless = map[string]bool{
	"log/slog": true, "log": true, "fmt": true, "unicode/utf8": true, "encoding/json": true, "crypto/sha256": true, contractapi.Path: true,
}
