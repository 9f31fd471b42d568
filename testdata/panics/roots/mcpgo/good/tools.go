// Package good adds tools that come near to it and do not panic.
package good

import "github.com/mark3labs/mcp-go/server"

// Tools returns what adds each tool, by its name.
func Tools() map[string]func(*server.MCPServer) {
	return map[string]func(*server.MCPServer){
		"arguments_assertion": AddArgumentsAssertion,
		"bound":               AddBound,
		"contained":           AddContained,
		"literal_assertion":   AddLiteralAssertion,
		"method_value":        AddMethodValue,
		"nil_counts":          AddNilCounts,
		"several_tools":       AddSeveralTools,
		"typed":               AddTyped,
	}
}
