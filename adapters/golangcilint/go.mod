module github.com/toolconform/toolconform/adapters/golangcilint

go 1.26.0

require (
	github.com/golangci/plugin-module-register v0.1.2
	github.com/toolconform/toolconform v0.0.0
	golang.org/x/tools v0.52.0
)

require (
	github.com/santhosh-tekuri/jsonschema/v5 v5.3.1 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
)

// In this repository the plugin is made with the linter that lies beside it. Whoever requires the module gets the version above.
replace github.com/toolconform/toolconform => ../..
