package probe

// An Origin is what was read about a tool in its source, before it was run. A way of running that reads no source
// leaves it empty.
type Origin struct {
	Package  string // import path
	Module   string // module path
	Version  string // of the module, "" in development
	Dir      string // the module's folder: places are reported relative to it
	Position string // where the tool is made, relative to Dir
	Maker    string // how: "New", "Tools[2]", "declared by TestConformance"
	Type     string // the static type, "*weather.Tool"
	Constant string // the value of the constant that Name should return; "" where there is none
	Bridge   bool   // the type is declared to carry a tool made elsewhere
	Digest   string // "sha256:…" of the package's sources
	Contract string // by which it is written, where that is not the contract of agent tools
	Declare  string // a test that declares how the tool is made, where its constructor may return an error instead; "" elsewhere
}

// Sourced is a Runner that knows where its tool comes from.
type Sourced interface{ Origin() Origin }
