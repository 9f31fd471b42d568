package contract

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
)

// tagValue reads a value of the property's type from a tag, and refuses one that the property would refuse.
func tagValue(p *Property, text string) (any, error) {
	if p.Type == String {
		return text, fits(p, value{kind: isString, raw: string(appendString(nil, text))})
	}
	v, err := readJSON(text)
	if err != nil {
		return nil, fmt.Errorf("%q is %w", text, err)
	}
	if err := fits(p, v); err != nil {
		return nil, err
	}
	switch {
	case p.Type == Boolean:
		return v.raw == "true", nil
	case p.Type == Integer:
		return integer(readDecimal(v.raw).plain()), nil
	case p.Type == Number:
		return strconv.ParseFloat(v.raw, 64)
	}
	return json.RawMessage(v.text()), nil
}

func integer(plain string) any {
	if n, err := strconv.ParseInt(plain, 10, 64); err == nil {
		return n
	}
	return json.Number(plain)
}

func fits(p *Property, v value) error {
	held := validator{found: problems{limit: 1, whole: "the value"}}
	held.value(p, v, nil)
	return held.found.err()
}

// holds refuses a default that the field's own type does not take, such as 300 in an int8.
func holds(t reflect.Type, v any) error {
	text, err := marshal(v)
	if err != nil {
		return err
	}
	document, err := readJSON(text)
	if err != nil {
		return err
	}
	return fill(reflect.New(t).Elem(), document, problems{limit: 1, whole: "the value"})
}
