// Package broken adds tools that panic where the comment says it.
package broken

import "github.com/mark3labs/mcp-go/server"

// Tools returns what adds each tool, by its name.
func Tools() map[string]func(*server.MCPServer) {
	return map[string]func(*server.MCPServer){
		"arguments_assertion": AddArgumentsAssertion,
		"bound":               AddBound,
		"literal_assertion":   AddLiteralAssertion,
		"method_value":        AddMethodValue,
		"required_pattern":    AddRequiredPattern,
		"several_tools":       AddSeveralTools,
		"shared_counts":       AddSharedCounts,
		"typed":               AddTyped,
	}
}
