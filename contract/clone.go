package contract

import (
	"bytes"
	"encoding/json"
	"slices"
)

// cloneProperties returns a deep copy: the caller can change it without an effect on the original.
func cloneProperties(from []Property) []Property {
	all := slices.Clone(from)
	for i := range all {
		all[i] = all[i].clone()
	}
	return all
}

func (p Property) clone() Property {
	p.Enum = slices.Clone(p.Enum)
	for i, v := range p.Enum {
		p.Enum[i] = cloneValue(v)
	}
	p.Default = cloneValue(p.Default)
	p.Minimum, p.Maximum = clonePointer(p.Minimum), clonePointer(p.Maximum)
	p.ExclusiveMinimum, p.ExclusiveMaximum = clonePointer(p.ExclusiveMinimum), clonePointer(p.ExclusiveMaximum)
	p.MultipleOf = clonePointer(p.MultipleOf)
	p.MinLength, p.MaxLength = clonePointer(p.MinLength), clonePointer(p.MaxLength)
	p.MinItems, p.MaxItems = clonePointer(p.MinItems), clonePointer(p.MaxItems)
	if p.Items != nil {
		items := p.Items.clone()
		p.Items = &items
	}
	p.Properties = cloneProperties(p.Properties)
	return p
}

// cloneValue copies a value that was read from a tag. Of these, only a json.RawMessage can be changed in place.
func cloneValue(v any) any {
	if raw, ok := v.(json.RawMessage); ok {
		return json.RawMessage(bytes.Clone(raw))
	}
	return v
}

func clonePointer[T any](p *T) *T {
	if p == nil {
		return nil
	}
	v := *p
	return &v
}
