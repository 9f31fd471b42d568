// Package gram is the specification contract: what a tool is said to be, apart from what runs it.
//
// A Specification has a name, a description and a type signature in gram notation; the JSON Schema of its arguments is generated
// from the signature and never given. It is plain, immutable data with a gram form and a JSON form. A Tool is an implementation:
// it holds a function, lives in a Library and refuses to be serialized. Bind ties the one to the other as late as a call is to be
// made, so that the same specification runs with different implementations.
//
//	specification, err := gram.NewSpecification("sayHello", "Greets somebody", `(::Text {paramName:"name"})==>(::String)`)
//	tool, err := gram.Implement(specification, sayHello)
//	library, err := gram.NewLibrary(tool)
//	bound, err := gram.Bind(specification, library)
//	result, err := bound.Call(ctx, []byte(`{"name":"Ada"}`))
//
// The package restates the Tool System contract of pattern-agent (GRAM). Where the original has total functions with preconditions,
// everything here returns an error; nothing panics. It needs the standard library, package contract and a JSON Schema library.
package gram
