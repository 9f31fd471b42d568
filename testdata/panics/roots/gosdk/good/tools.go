// Package good adds tools that come near to it and do not panic.
package good

import "github.com/modelcontextprotocol/go-sdk/mcp"

// Tools returns what adds each tool, by its name.
func Tools() map[string]func(*mcp.Server) {
	return map[string]func(*mcp.Server){
		"contained":           AddContained,
		"goroutine":           AddGoroutine,
		"handed_over":         AddHandedOver,
		"own_schema":          AddOwnSchema,
		"pointer_required":    AddPointerRequired,
		"raw_assertion":       AddRawAssertion,
		"raw_function":        AddRawFunction,
		"recovered":           AddRecovered,
		"registers_and_exits": AddRegistersAndExits,
		"session_of_host":     AddSessionOfHost,
		"typed_method":        AddTypedMethod,
		"typed_optional":      AddTypedOptional,
	}
}
