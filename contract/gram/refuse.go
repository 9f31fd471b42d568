package gram

import "errors"

// runtimeOnly is embedded in what holds functions: it refuses to be written or read. Without it encoding/json would write {} and
// nobody would notice.
type runtimeOnly struct{}

// ErrNotSerializable is what writing or reading a tool, a library or a binding returns: only specifications are serialized.
var ErrNotSerializable = errors.New("a tool implementation is not serializable: serialize its gram.Specification, and register the tool at run time")

// MarshalJSON refuses.
func (runtimeOnly) MarshalJSON() ([]byte, error) { return nil, ErrNotSerializable }

// UnmarshalJSON refuses.
func (runtimeOnly) UnmarshalJSON([]byte) error { return ErrNotSerializable }

// MarshalText refuses.
func (runtimeOnly) MarshalText() ([]byte, error) { return nil, ErrNotSerializable }

// UnmarshalText refuses.
func (runtimeOnly) UnmarshalText([]byte) error { return ErrNotSerializable }

// GobEncode refuses.
func (runtimeOnly) GobEncode() ([]byte, error) { return nil, ErrNotSerializable }

// GobDecode refuses.
func (runtimeOnly) GobDecode([]byte) error { return ErrNotSerializable }

// noForm is embedded in what has a meaning and no form: it refuses to be written or read, too.
type noForm struct{}

var errNoForm = errors.New("an agent has no serialized form (write its instructions and its specifications)")

// MarshalJSON refuses.
func (noForm) MarshalJSON() ([]byte, error) { return nil, errNoForm }

// UnmarshalJSON refuses.
func (noForm) UnmarshalJSON([]byte) error { return errNoForm }

// MarshalText refuses.
func (noForm) MarshalText() ([]byte, error) { return nil, errNoForm }

// UnmarshalText refuses.
func (noForm) UnmarshalText([]byte) error { return errNoForm }

// GobEncode refuses.
func (noForm) GobEncode() ([]byte, error) { return nil, errNoForm }

// GobDecode refuses.
func (noForm) GobDecode([]byte) error { return errNoForm }
