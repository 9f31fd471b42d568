// Package broken adds tools that panic where the comment says it.
package broken

import "github.com/modelcontextprotocol/go-sdk/mcp"

// Tools answers what adds each tool, by its name.
func Tools() map[string]func(*mcp.Server) {
	return map[string]func(*mcp.Server){
		"exits":          AddExits,
		"goroutine":      AddGoroutine,
		"made_handler":   AddMadeHandler,
		"pointer_input":  AddPointerInput,
		"raw_assertion":  AddRawAssertion,
		"raw_function":   AddRawFunction,
		"typed_method":   AddTypedMethod,
		"typed_optional": AddTypedOptional,
	}
}
