package gram

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

var errNoSpecification = errors.New("write specification: it is the zero value (make one with gram.NewSpecification)")

// JSON returns the JSON form: name, description, typeSignature and, for convenience, the generated schema, in this order and
// with ==> as it is.
func (s Specification) JSON() ([]byte, error) {
	if s.IsZero() {
		return nil, errNoSpecification
	}
	out := jsonString([]byte(`{"name":`), s.of.name)
	out = jsonString(append(out, `,"description":`...), s.of.description)
	out = jsonString(append(out, `,"typeSignature":`...), s.of.text)
	out = append(append(out, `,"schema":`...), s.of.schema...)
	return append(out, '}'), nil
}

// MarshalJSON returns the JSON form. encoding/json escapes the > of an arrow afterwards; who needs the exact bytes takes JSON.
func (s Specification) MarshalJSON() ([]byte, error) { return s.JSON() }

// UnmarshalJSON reads the JSON form. The signature is the source of truth: a schema beside it is left alone, even a stale one.
// ParseJSON reports it.
func (s *Specification) UnmarshalJSON(text []byte) error {
	read, _, err := ParseJSON(text)
	if err != nil {
		return err
	}
	*s = read
	return nil
}

// ParseJSON reads the JSON form of one specification. stale says how a schema that stands in the text differs from the one that the
// signature gives; it is empty where there is no schema, or the same. The error is an *Error where the signature, the name or the
// description is wrong, and says which member is wrong or missing otherwise.
func ParseJSON(text []byte) (s Specification, stale []Difference, err error) {
	members, err := specMembers(text)
	if err != nil {
		return Specification{}, nil, fmt.Errorf("read specification: %w", err)
	}
	s, err = NewSpecification(members.texts["name"], members.texts["description"], members.texts["typeSignature"])
	if err != nil {
		return Specification{}, nil, fmt.Errorf("read specification %s: %w", quote(members.texts["name"]), err)
	}
	if members.schema != nil {
		stale = Compare(s.of.schema, members.schema)
	}
	return s, stale, nil
}

// specText is the members of the JSON form.
type specText struct {
	texts  map[string]string
	schema json.RawMessage
}

// specMembers reads the members, each once and no others.
func specMembers(text []byte) (all specText, err error) {
	all.texts = map[string]string{}
	if _, err := readJSON(text); err != nil {
		return all, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	if open, err := decoder.Token(); err != nil || open != json.Delim('{') {
		return all, errors.New("it is not a JSON object with name, description and typeSignature")
	}
	for decoder.More() {
		if err := all.member(decoder); err != nil {
			return all, err
		}
	}
	for _, name := range []string{"name", "description", "typeSignature"} {
		if _, ok := all.texts[name]; !ok {
			return all, fmt.Errorf("the member %q is missing", name)
		}
	}
	return all, nil
}

// member reads one member.
func (all *specText) member(decoder *json.Decoder) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	name, _ := token.(string) // the name of a member is a string
	switch {
	case name == "schema":
		return decoder.Decode(&all.schema)
	case name != "name" && name != "description" && name != "typeSignature":
		return fmt.Errorf("unknown member %s, expected one of name, description, typeSignature, schema", quote(name))
	}
	var text *string
	if err := decoder.Decode(&text); err != nil || text == nil {
		return fmt.Errorf("the member %q is not a string", name)
	}
	all.texts[name] = *text
	return nil
}
