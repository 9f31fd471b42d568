package search_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"
)

const sentTools = `package tools

import (
	"context"
	"encoding/json"
	"errors"
	"log"
)

type Deps struct {
	DB    map[string]string
	Names []string
	Last  error
}

type args struct{ Name string }

// Needs panics unless a host gives it names.
func Needs(ctx context.Context, doc []byte, deps *Deps, logger *log.Logger) error {
	var a args
	if err := json.Unmarshal(doc, &a); err != nil {
		return err
	}
	logger.Println(a.Name, deps.Names[0])
	deps.DB[a.Name] = "x"
	return nil
}

// Follows panics after the same place, too, with what is made up.
func Follows(ctx context.Context, doc []byte, deps *Deps) error {
	_ = deps.Names[0]
	return errors.New(deps.Last.Error())
}

func Breaks(ctx context.Context, doc []byte, deps *Deps, logger *log.Logger) error {
	var a args
	if err := json.Unmarshal(doc, &a); err != nil {
		return err
	}
	logger.Println(a.Name[1:])
	return nil
}
`

// What a model does not send is the host's: a crash that depends on it is none of the tool.
func TestSent(t *testing.T) {
	session, all, pkg := loadFiles(t, map[string]string{"go.mod": "module example.com/m\n\ngo 1.26\n", "tools/tools.go": sentTools})
	session.Sent = func(_ *ssa.Function, param int) bool { return param == 1 }
	findsIn(t, session, all, pkg, map[string]string{"Needs": "", "Follows": "", "Breaks": "[]"})
}
