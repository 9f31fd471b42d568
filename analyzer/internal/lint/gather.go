package lint

import (
	"fmt"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// NewGather makes an analyzer that finds out what a package has to say about its module, and reports nothing. find returns a T, or
// nil. A failure of ours is an error: the package then counts as one that was not read.
func NewGather[T any](name, doc string, find func(*Pass) any, asks ...*analysis.Analyzer) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: name, Doc: doc + "\n\nIt reports nothing: another analyzer asks it.",
		Requires:   append([]*analysis.Analyzer{tools.Analyzer, origin.Analyzer}, asks...),
		ResultType: reflect.TypeFor[T](),
		Run: func(pass *analysis.Pass) (found any, err error) {
			defer func() {
				if cause := recover(); cause != nil {
					found, err = nil, fmt.Errorf("internal error: %v%s", cause, failedAt())
				}
			}()
			return find(newPass(pass, Definition{Name: name}, settings{})), nil
		},
	}
}
