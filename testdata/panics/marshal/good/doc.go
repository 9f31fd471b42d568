// Package good has tools that come close to a panic in a method that encoding/json calls and never do it.
package good
