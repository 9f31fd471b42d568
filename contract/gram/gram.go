// Package gram is the specification contract: it describes a tool apart from its implementation.
//
// A Specification has a name, a description and a type signature in gram notation. The JSON Schema of its arguments is
// generated from the signature. A Specification is immutable data with a gram form and a JSON form. A Tool is an
// implementation: it holds a function, lives in a Library and cannot be serialized. Bind connects the two shortly before a
// call, so that the same specification runs with different implementations.
//
//	specification, err := gram.NewSpecification("sayHello", "Greets somebody", `(::Text {paramName:"name"})==>(::String)`)
//	tool, err := gram.Implement(specification, sayHello)
//	library, err := gram.NewLibrary(tool)
//	bound, err := gram.Bind(specification, library)
//	result, err := bound.Call(ctx, []byte(`{"name":"Ada"}`))
//
// The package restates the Tool System contract of pattern-agent (GRAM). Where the original has total functions with
// preconditions, this package returns errors; it does not panic. It needs the standard library, package contract and a JSON
// Schema library.
package gram
