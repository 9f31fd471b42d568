package gram

import "errors"

// runtimeOnly is embedded in types that hold functions. Serializing them is an error; without it encoding/json would silently
// write {}.
type runtimeOnly struct{}

// ErrNotSerializable is returned for serializing a tool, a library or a binding. Only specifications can be serialized.
var ErrNotSerializable = errors.New("a tool implementation is not serializable: serialize its gram.Specification, and register the tool at run time")

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

// noForm is embedded in types without a serialized form. Serializing them is an error.
type noForm struct{}

var errNoForm = errors.New("an agent has no serialized form (write its instructions and its specifications)")

// MarshalJSON returns an error.
func (noForm) MarshalJSON() ([]byte, error) { return nil, errNoForm }

// UnmarshalJSON returns an error.
func (noForm) UnmarshalJSON([]byte) error { return errNoForm }

// MarshalText returns an error.
func (noForm) MarshalText() ([]byte, error) { return nil, errNoForm }

// UnmarshalText returns an error.
func (noForm) UnmarshalText([]byte) error { return errNoForm }

// GobEncode returns an error.
func (noForm) GobEncode() ([]byte, error) { return nil, errNoForm }

// GobDecode returns an error.
func (noForm) GobDecode([]byte) error { return errNoForm }
