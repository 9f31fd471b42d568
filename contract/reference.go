package contract

import (
	"net/url"
	"strconv"
	"strings"
)

// longestChain is the number of references that are followed in a row. A longer chain counts as a cycle.
const longestChain = 64

// follow returns the node itself, or the target of its local $ref. It returns false for a $ref that is cyclic, unresolved or
// leads to another document: nothing is fetched from network or disk.
func follow(root, node value) (target value, ok bool) {
	for range longestChain {
		ref, isRef := node.member("$ref")
		if !isRef || ref.kind != isString {
			return node, true
		}
		if node, ok = pointed(root, ref.string()); !ok {
			return value{}, false
		}
	}
	return value{}, false
}

// pointed resolves a JSON pointer in a URI fragment (RFC 6901), such as # or #/$defs/city.
func pointed(root value, ref string) (value, bool) {
	fragment, local := strings.CutPrefix(ref, "#")
	if !local {
		return value{}, false
	}
	fragment, err := url.PathUnescape(fragment)
	if err != nil || fragment != "" && fragment[0] != '/' {
		return value{}, false
	}
	node := root
	for _, step := range strings.Split(fragment, "/")[1:] {
		step = strings.ReplaceAll(strings.ReplaceAll(step, "~1", "/"), "~0", "~")
		next, ok := node.member(step)
		if node.kind == isArray {
			next, ok = itemAt(node, step)
		}
		if !ok {
			return value{}, false
		}
		node = next
	}
	return node, true
}

func itemAt(array value, step string) (value, bool) {
	i, err := strconv.Atoi(step)
	if err != nil || i < 0 || i >= len(array.items) {
		return value{}, false
	}
	return array.items[i], true
}
