package probe

// An Origin describes where a tool comes from in its source, before it is run. It is empty if no source was read.
type Origin struct {
	Package  string // import path
	Module   string // module path
	Version  string // of the module, "" in development
	Dir      string // the module's directory, to which reported places are relative
	Position string // where the tool is constructed, relative to Dir
	Maker    string // what constructs it: "New", "Tools[2]", "declared by TestConformance"
	Type     string // the static type, "*weather.Tool"
	Constant string // the value of the constant that Name should return; "" if there is none
	Bridge   bool   // the type is declared as an adapter of another tool
	Digest   string // "sha256:…" of the package's sources
	Declared string // the name that the author gave the subject, which tells two subjects with one tool apart; "" for none
	Contract string // if it is not the contract of agent tools
	Declare  string // the source of a test that declares the tool, offered if its constructor can fail; otherwise ""
}
