//go:build never

package good

// ToolName is never compiled.
var ToolName = "never"
