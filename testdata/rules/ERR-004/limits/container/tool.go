// Package limits has a tool that passes the text of an error through containers whose content toolvet does not follow: a sync.Map, a field that is set by reflection, and a list of container/list.
package limits

import (
	"container/list"
	"context"
	"reflect"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var seen sync.Map
	_, err := t.shelf.Count(ctx, argumentsJSON)
	seen.Store("cause", err.Error())
	if cause, ok := seen.Load("cause"); ok && argumentsJSON == "" {
		return contract.Success(cause)
	}
	var answer struct{ Text string }
	reflect.ValueOf(&answer).Elem().Field(0).SetString(err.Error())
	if argumentsJSON == "{}" {
		return contract.Success(answer)
	}
	all := list.New()
	all.PushBack(err.Error())
	return contract.Success(all.Front().Value)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
