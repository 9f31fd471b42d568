package lint

import (
	"fmt"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// NewGather returns an analyzer that collects facts about a package for a module-wide rule and reports nothing. find
// returns a T or nil. A panic in find is returned as an error; the package then counts as unread.
func NewGather[T any](name, doc string, find func(*Pass) any, uses ...*analysis.Analyzer) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: name, Doc: doc + "\n\nIt reports nothing: another analyzer uses it.",
		Requires:   append([]*analysis.Analyzer{tools.Analyzer, origin.Analyzer}, uses...),
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
