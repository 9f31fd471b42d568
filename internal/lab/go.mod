module github.com/toolconform/toolconform/internal/lab

go 1.26.0

replace github.com/toolconform/toolconform => ../..

require github.com/toolconform/toolconform v0.0.0

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/sys v0.49.0 // indirect
)

require (
	github.com/santhosh-tekuri/jsonschema/v5 v5.3.1 // indirect
	golang.org/x/mod v0.42.0
	golang.org/x/sync v0.24.0
	golang.org/x/tools v0.52.0
)
