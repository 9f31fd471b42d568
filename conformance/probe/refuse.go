package probe

// Refuse ends a constructor that cannot make its tool because something is missing: a key, a file, a server. The error is
// reported; it is neither a panic nor a verdict on the tool. If err is nil, Refuse does nothing.
func Refuse(err error) {
	if err != nil {
		panic(ConstructorError{err})
	}
}

// A ConstructorError is the value with which Refuse panics.
type ConstructorError struct{ error }

// Unwrap returns the error that was given to Refuse.
func (e ConstructorError) Unwrap() error { return e.error }
