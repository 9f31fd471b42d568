package gram

import "errors"

// runtimeOnly is embedded in types without a serialized form. Serializing them is an error; without it encoding/json would silently
// write {}.
type runtimeOnly struct{}

// ErrNotSerializable is returned for serializing a tool, a library, a binding or an agent. Only specifications can be serialized.
var ErrNotSerializable = errors.New("only specifications can be serialized: serialize a gram.Specification, and register tools at run time")

// MarshalJSON returns ErrNotSerializable.
func (runtimeOnly) MarshalJSON() ([]byte, error) { return nil, ErrNotSerializable }

// UnmarshalJSON returns ErrNotSerializable.
func (runtimeOnly) UnmarshalJSON([]byte) error { return ErrNotSerializable }

// MarshalText returns ErrNotSerializable.
func (runtimeOnly) MarshalText() ([]byte, error) { return nil, ErrNotSerializable }

// UnmarshalText returns ErrNotSerializable.
func (runtimeOnly) UnmarshalText([]byte) error { return ErrNotSerializable }

// GobEncode returns ErrNotSerializable.
func (runtimeOnly) GobEncode() ([]byte, error) { return nil, ErrNotSerializable }

// GobDecode returns ErrNotSerializable.
func (runtimeOnly) GobDecode([]byte) error { return ErrNotSerializable }
