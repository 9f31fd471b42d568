package contract

import (
	"fmt"
	"reflect"
)

// A portrait is what a tool says of itself at one moment, or how it failed to.
type portrait struct {
	tool Tool
	Description
	missing bool             // there is no tool
	renders error            // why the schema does not render
	silent  map[string]error // the accessors that did not return
}

// The accessors of a tool, in the order in which they are asked.
const (
	accessorName   = "Name"
	accessorSchema = "Schema"
	accessorUsage  = "UsageMetadata"
	accessorServer = "FullyExecutedOnServer"
)

// describe asks a tool for all that it says of itself. Each accessor runs on a goroutine of its own, because code of the
// tool's may end the one that it runs on.
func describe(tool Tool) portrait {
	p := portrait{tool: tool, missing: isNil(tool)}
	if p.missing {
		return p
	}
	p.ask(accessorName, func() { p.Name = tool.Name() })
	p.ask(accessorSchema, func() { p.Schema, p.renders = tool.Schema().Render() })
	p.ask(accessorUsage, func() { p.UsageMetadata = tool.UsageMetadata() })
	p.ask(accessorServer, func() { p.FullyExecutedOnServer = tool.FullyExecutedOnServer() })
	return p
}

// ask waits for one accessor, and notes when it panics or ends its goroutine. The result is sent last and in any case: a value
// that panicked may end the goroutine when it is printed.
func (p *portrait) ask(accessor string, call func()) {
	answer := make(chan error, 1)
	go func() {
		trouble := fmt.Errorf("%s ends its goroutine", accessor)
		defer func() { answer <- trouble }()
		defer func() {
			if cause := recover(); cause != nil {
				trouble = fmt.Errorf("%s panics: %q", accessor, printable(describePanic(cause), mostNameRunes))
			}
		}()
		call()
		trouble = nil
	}()
	if err := <-answer; err != nil {
		if p.silent == nil {
			p.silent = map[string]error{}
		}
		p.silent[accessor] = err
	}
}

// isNil reports whether there is no tool in the interface. A nil pointer or function counts, even where its accessors result:
// Execute would be called on nothing.
func isNil(tool Tool) bool {
	switch v := reflect.ValueOf(tool); v.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Pointer, reflect.Func:
		return v.IsNil()
	}
	return false
}
