// Package roots has servers of the frameworks that people write tools for today, so that the linter is held against them without their
// modules: stubs has what the servers use of github.com/modelcontextprotocol/go-sdk v1.7.0 and github.com/mark3labs/mcp-go v0.58.0, with
// their import paths and signatures. real.mod has the modules themselves:
//
//	go vet ./... && go test ./...
//	go build -modfile real.mod ./...
//
// Each package has functions that add tools to a server, broken ones that panic where the comment says it, and good ones.
package roots
