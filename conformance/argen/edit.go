package argen

import "github.com/toolconform/toolconform/internal/jsontree"

// edit returns arguments with the value at a pointer changed, or removed if keep is false; "" if there is no such
// place. Members come in the order of their names, as in generated arguments: replay identifies a case by its bytes.
func edit(arguments, pointer string, change func(value any) (changed any, keep bool)) string {
	whole, err := read(arguments)
	if err != nil {
		return ""
	}
	root, err := jsontree.Parse(write(whole))
	if err != nil {
		return ""
	}
	place := root.At(pointer)
	if place == nil {
		return ""
	}
	changed, keep := change(place.Value())
	if keep {
		return root.Put(pointer, write(changed))
	}
	return root.Drop(pointer)
}

// replaceWith returns a change to a value.
func replaceWith(value any) func(any) (any, bool) {
	return func(any) (any, bool) { return value, true }
}

// remove is the change that removes a value.
func remove(any) (any, bool) { return nil, false }
