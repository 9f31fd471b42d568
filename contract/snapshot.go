package contract

import (
	"fmt"
	"reflect"

	"github.com/toolconform/toolconform/internal/prose"
)

// A snapshot is the description of a tool at one moment, including the errors of its accessors.
type snapshot struct {
	tool Tool
	Description
	missing bool             // the tool is nil
	renders error            // the error of Schema.Render
	failed  map[string]error // accessors that panicked or ended their goroutine
}

// The accessors of a tool, in the order in which they are called.
const (
	accessorName   = "Name"
	accessorSchema = "Schema"
	accessorUsage  = "UsageMetadata"
	accessorServer = "FullyExecutedOnServer"
)

// describe calls all accessors of a tool. Each one runs on a goroutine of its own, because it may end that goroutine.
func describe(tool Tool) snapshot {
	p := snapshot{tool: tool, missing: isNil(tool)}
	if p.missing {
		return p
	}
	p.call(accessorName, func() { p.Name = tool.Name() })
	p.call(accessorSchema, func() { p.Schema, p.renders = tool.Schema().Render() })
	p.call(accessorUsage, func() { p.UsageMetadata = tool.UsageMetadata() })
	p.call(accessorServer, func() { p.FullyExecutedOnServer = tool.FullyExecutedOnServer() })
	return p
}

// call runs one accessor and records whether it panics or ends its goroutine. The result is sent by a deferred function in any
// case: printing a panic value may end the goroutine, too.
func (p *snapshot) call(accessor string, call func()) {
	result := make(chan error, 1)
	go func() {
		err := fmt.Errorf("%s ends its goroutine", accessor)
		defer func() { result <- err }()
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("%s panics: %q", accessor, prose.Printable(prose.OfPanic(cause), mostNameRunes))
			}
		}()
		call()
		err = nil
	}()
	if err := <-result; err != nil {
		if p.failed == nil {
			p.failed = map[string]error{}
		}
		p.failed[accessor] = err
	}
}

// isNil reports whether a tool is nil. A nil pointer or function counts, even if its accessors return: Execute would run on a
// nil receiver.
func isNil(tool Tool) bool {
	switch v := reflect.ValueOf(tool); v.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Pointer, reflect.Func:
		return v.IsNil()
	}
	return false
}
