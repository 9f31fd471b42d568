// Package broken has tools that end in a panic in a method that encoding/json calls, at the line that says so.
package broken
