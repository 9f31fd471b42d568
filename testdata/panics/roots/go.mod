module github.com/toolconform/toolconform/testdata/panics/roots

go 1.26.0

require (
	github.com/mark3labs/mcp-go v0.58.0
	github.com/modelcontextprotocol/go-sdk v1.7.0
)

replace (
	github.com/mark3labs/mcp-go => ./stubs/mcp-go
	github.com/modelcontextprotocol/go-sdk => ./stubs/go-sdk
)
